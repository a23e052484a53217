import { randomUUID } from 'node:crypto'
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { CaptionWord } from '../../composition/overlays/caption.ts'
import type { Avatar } from '../../contract/operations/generation/avatars.ts'
import type { Speech } from '../../service/providers/speech.ts'
import { voiceCloneStore } from '../../service/stores/generation/voiceCloneStore.ts'
import { jobStore } from '../../service/stores/jobs/jobStore.ts'
import { voiceoverStore } from '../../service/stores/speech/voiceoverStore.ts'
import { portraitPath } from '../media/portrait.ts'
import type { TestService } from '../service/service.ts'
import { storedAsset } from '../service/storedAsset.ts'
import { preparedAsset, uploadAsset } from '../service/uploadAsset.ts'

const POLL_MS = 50

/** A voice that plays recordings. The script is the path of the recording. */
export function recordedVoice(wordsOf: (script: string) => readonly CaptionWord[] | null = () => null): Speech {
  const voice = { id: 'anna', name: 'Anna', languages: ['en'], type: 'preset', modelIds: ['one'] } as const
  return {
    recognizer: null,
    aligner: null,
    speaker: {
      name: 'recorded',
      isRepeatable: true,
      voices: async () =>
        await Promise.resolve([{ ...voice, languages: [...voice.languages], modelIds: [...voice.modelIds] }]),
      speak: async ({ outputPath, script }) => {
        await copyFile(script, outputPath)
        return { mimeType: 'audio/wav', words: wordsOf(script) }
      },
    },
  }
}

export async function uploadedPicture({ owner }: TestService, projectId: string, path = portraitPath): Promise<string> {
  const isPng = path.endsWith('.png')
  const upload = await uploadAsset(owner, {
    projectId,
    type: 'image',
    filename: isPng ? 'Portrait.png' : 'Portrait.jpg',
    mimeType: isPng ? 'image/png' : 'image/jpeg',
    bytes: await readFile(path),
  })
  return (await preparedAsset(owner, upload.id)).id
}

/** A clone whose sample was checked, while no server that clones is connected. */
export async function checkedVoiceClone(
  { clock, running }: TestService,
  projectId: string,
  status: 'sample_ready' | 'ready' | 'reserved' = 'sample_ready',
): Promise<string> {
  const { db } = running.context
  const [id, now] = [randomUUID(), clock.now()]
  await voiceCloneStore.insert(db, {
    id,
    workspace_id: running.owner.workspaceId,
    project_id: projectId,
    display_name: 'Anna',
    status,
    consent_basis: 'self',
    consent_by: running.owner.creatorId,
    consent_name: 'Anna',
    consent_at: now,
    source_type: 'asset',
    upload_id: null,
    asset_id: randomUUID(),
    created_at: now,
  })
  if (status !== 'reserved') {
    const check = { isFit: true, durationMs: 9_000, findings: [], usedRange: { startMs: 0, endMs: 9_000 } }
    await voiceCloneStore.change(db, id, { sample: { sha256: '0', key: 'none', check }, now })
  }
  return id
}

export async function createdAvatar(service: TestService, projectId: string, portrait = portraitPath): Promise<Avatar> {
  const body = {
    projectId,
    displayName: 'Anna',
    voiceCloneId: await checkedVoiceClone(service, projectId),
    imageAssetIds: [await uploadedPicture(service, projectId, portrait)],
    consentBasis: 'self',
    consentAccepted: true,
  } as const
  return await service.owner.call('createAvatar', { body })
}

/** A finished voiceover, which says a recording. */
export async function spokenVoiceover({ clock, owner }: TestService, projectId: string, script: string) {
  clock.advance(5)
  const body = { script, voiceId: 'anna', language: 'en' }
  const { jobId, voiceoverId } = await owner.call('createVoiceover', { params: { projectId }, body })
  for (;;) {
    const { counts, status } = await owner.call('readJob', { params: { jobId } })
    if (status === 'succeeded') return { jobId, voiceoverId }
    if (counts.pending === 0) throw new Error(`The voiceover is ${status}.`)
    await delay(POLL_MS)
  }
}

export async function approveVoice({ owner }: TestService, avatar: Avatar, voiceoverId: string): Promise<void> {
  await owner.call('approveAvatarVoice', {
    params: { avatarId: avatar.id, voiceoverId },
    body: { projectId: avatar.projectId, audioPreviewAcknowledged: true, approved: true },
  })
}

/** Everything that an avatar video needs, with the approval. */
export async function avatarVideoRequest(
  service: TestService,
  projectId: string,
  { portrait, recording }: { readonly recording: string; readonly portrait?: string },
) {
  const avatar = await createdAvatar(service, projectId, portrait)
  const { jobId: voiceoverJobId, voiceoverId } = await spokenVoiceover(service, projectId, recording)
  await approveVoice(service, avatar, voiceoverId)
  const body = {
    presenterProfileId: avatar.id,
    voiceoverJobId,
    presenterReferenceImageId: avatar.images[0]?.id ?? '',
  }
  return { avatar, voiceoverId, request: { params: { projectId }, body } }
}

/** Like `avatarVideoRequest`, with a voiceover that exists only in the database, for services whose voice never ends. */
export async function storedAvatarVideoRequest(service: TestService, projectId: string) {
  const { db } = service.running.context
  const avatar = await createdAvatar(service, projectId)
  const body = { script: 'Hello', voiceId: 'anna', language: 'en' }
  const asked = await service.owner.call('createVoiceover', { params: { projectId }, body })
  const now = service.clock.now()
  const voiceover = await voiceoverStore.findByJob(db, asked.jobId)
  if (voiceover === null) throw new Error('The voiceover is not stored.')
  await jobStore.finish(db, asked.jobId, { status: 'succeeded', error: null, now })
  const file = join(service.running.context.workFolder, `${randomUUID()}.wav`)
  await writeFile(file, Buffer.alloc(1_000))
  const id = voiceover.asset_id
  await service.running.context.blobs.putFile(`assets/${id}/source`, file)
  const stored = await storedAsset(service, { projectId, type: 'music' })
  await db
    .updateTable('assets')
    .set({ id, source_key: `assets/${id}/source` })
    .where('id', '=', stored)
    .execute()
  await voiceoverStore.complete(db, voiceover.id, { durationMs: 1_000, words: null, now })
  await approveVoice(service, avatar, voiceover.id)
  const request = {
    params: { projectId },
    body: {
      presenterProfileId: avatar.id,
      voiceoverJobId: asked.jobId,
      presenterReferenceImageId: avatar.images[0]?.id ?? '',
    },
  }
  return { avatar, voiceoverId: voiceover.id, request }
}
