import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { humanSpeechPath } from '../media/humanSpeech.ts'
import { portraitPath } from '../media/portrait.ts'
import type { SpeechServer } from '../providers/speechServer.ts'
import type { ServiceClient } from '../service/serviceClient.ts'
import { transfer } from '../service/transfer.ts'
import { preparedAsset, uploadAsset } from '../service/uploadAsset.ts'

const POLL_MS = 100
const PATIENCE_MS = 60_000

/** Lets a server speak every script with a recording. */
export async function speaksRecording(server: SpeechServer, recording = humanSpeechPath('austen-0930')): Promise<void> {
  const bytes = await readFile(recording)
  server.answers.voices = () => ({ kind: 'json', value: { voices: ['anna'] } })
  server.answers.speech = () => ({ kind: 'bytes', type: 'audio/wav', bytes })
}

/** Adds a voice whose sample is checked, on a host without a server that clones. */
export async function checkedVoice(owner: ServiceClient, projectId: string): Promise<string> {
  const bytes = await readFile(humanSpeechPath('jfk'))
  const sample = { filename: 'jack.wav', mimeType: 'audio/wav', sizeBytes: bytes.length } as const
  const consent = { consentBasis: 'self', consentAccepted: true } as const
  const body = { projectId, displayName: 'Jack', sourceType: 'upload', ...sample, ...consent } as const
  const { id, upload } = await owner.call('createVoiceClone', { body })
  if (upload === null) throw new Error('The voice has no reservation.')
  await transfer(upload, bytes)
  await owner.call('completeUpload', { params: { uploadId: upload.id } })
  await until(async () => (await owner.call('readVoiceClone', { params: { resourceId: id } })).check?.isFit === true)
  return id
}

/** Speaks a script with the only voice. */
export async function spokenScript(owner: ServiceClient, projectId: string, script: string) {
  const body = { script, voiceId: 'anna', language: 'en' }
  const made = await owner.call('createVoiceover', { params: { projectId }, body })
  await until(
    async () =>
      (await owner.call('readVoiceover', { params: { resourceId: made.voiceoverId } })).status === 'completed',
  )
  return made
}

/** Everything that an avatar video needs, by requests alone. */
export async function avatarRequestByApi(owner: ServiceClient, projectId: string) {
  const bytes = await readFile(portraitPath)
  const picture = { projectId, type: 'image', filename: 'Anna.jpg', mimeType: 'image/jpeg', bytes } as const
  const { id: imageId } = await preparedAsset(owner, (await uploadAsset(owner, picture)).id)
  const avatar = await owner.call('createAvatar', {
    body: {
      projectId,
      displayName: 'Anna',
      voiceCloneId: await checkedVoice(owner, projectId),
      imageAssetIds: [imageId],
      consentBasis: 'self',
      consentAccepted: true,
    },
  })
  const { jobId: voiceoverJobId, voiceoverId } = await spokenScript(owner, projectId, 'They were all his friends.')
  await owner.call('approveAvatarVoice', {
    params: { avatarId: avatar.id, voiceoverId },
    body: { projectId, audioPreviewAcknowledged: true, approved: true },
  })
  const image = avatar.images[0]?.id ?? ''
  const body = { presenterProfileId: avatar.id, voiceoverJobId, presenterReferenceImageId: image }
  return { params: { projectId }, body }
}

async function until(isReached: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  while (!(await isReached())) {
    if (performance.now() > end) throw new Error('It did not happen in a minute.')
    await delay(POLL_MS)
  }
}
