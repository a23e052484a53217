import { randomUUID } from 'node:crypto'
import type { EditContext } from '../../composition/edits/edit.ts'
import type { SourceMedia } from '../../composition/sourceMedia.ts'
import type { EditToolName, ToolCall } from '../../composition/tools/tools.ts'
import { resourceNeeds } from '../../composition/tools/definition/resourceNeeds.ts'
import type { Composition } from '../../composition/schema.ts'
import type { ToolResources, VoiceoverSource } from '../../composition/tools/definition/toolResources.ts'
import { readToolResources } from '../../contract/extensions/toolResourcesRoute.ts'
import { successEnvelope } from '../../contract/operation.ts'
import { EXTENSIONS_PREFIX } from '../../contract/revisions.ts'
import { QUIET_MEASURE } from '../../service/media/sound/measureQuiet.ts'
import { assetStore } from '../../service/stores/assets/assetStore.ts'
import { preparationStore } from '../../service/stores/assets/preparationStore.ts'
import { captionStore } from '../../service/stores/speech/captionStore.ts'
import { jobStore } from '../../service/stores/jobs/jobStore.ts'
import { quietStore } from '../../service/stores/speech/quietStore.ts'
import { transcriptStore } from '../../service/stores/speech/transcriptStore.ts'
import { voiceoverStore } from '../../service/stores/speech/voiceoverStore.ts'
import { someMedia } from '../composition/compositionArbitrary.ts'
import type { TestService } from '../service/service.ts'
import type { ToolCase } from './toolArbitrary.ts'

/** A project with the resources that the cases of `toolCaseArbitrary` use. */
export interface ToolProject {
  readonly projectId: string
  /** Sets the transcript, silences and captions that a call needs, in place of those of the previous case. */
  readonly lay: (document: Composition, call: ToolCall<EditToolName>, resources: ToolResources) => Promise<void>
  /** The project as an editor sees it: its media, and the resources that the service returns. */
  readonly readContext: (document: Composition, call: ToolCall<EditToolName>) => Promise<EditContext>
}

/** Maps generated stock ids to bundled stock. */
const stockIds: Readonly<Record<string, string>> = { '11': '1001', '12': '2001' }

/** The call with its stock replaced by bundled stock. */
export function withBundledStock({ call }: ToolCase): ToolCall<EditToolName> {
  const text = JSON.stringify(call.input, (key, value: unknown) =>
    key === 'id' && typeof value === 'string' ? (stockIds[value] ?? value) : value,
  )
  const input: unknown = JSON.parse(text)
  return { tool: call.tool, input }
}

export async function createToolProject(
  service: TestService,
  voiceovers: ToolResources['voiceovers'],
): Promise<ToolProject> {
  const { id: projectId } = await service.owner.call('createProject', { body: { name: 'Agreement' } })
  for (const media of someMedia) await addAsset(service, projectId, media)
  for (const voiceover of voiceovers.values()) await addVoiceover(service, projectId, voiceover)
  return {
    projectId,
    lay: async (document, call, resources) => {
      const { captionIds, captionsOf, speechOf } = resourceNeeds(document, call)
      if ([captionIds, captionsOf, speechOf].some(({ length }) => length > 0)) {
        await layResources(service, projectId, resources)
      }
    },
    readContext: async (document, call) => {
      const body = resourceNeeds(document, call)
      const response = await service.owner.fetch(
        `${EXTENSIONS_PREFIX}${readToolResources.path.replace('{projectId}', projectId)}`,
        { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
      )
      const { data } = successEnvelope(readToolResources.output).parse(await response.json())
      return {
        sources: new Map([...someMedia, ...data.media].map((media) => [media.assetId, media])),
        resources: {
          stock: new Map(data.stock.map(({ key, media }) => [key, media])),
          voiceovers: new Map(data.voiceovers.map((voiceover) => [voiceover.voiceoverId, voiceover])),
          captions: new Map(data.captions.map((captions) => [captions.captionId, captions])),
          speech: new Map(data.speech.map((speech) => [speech.assetId, speech])),
        },
      }
    },
  }
}

const formats = {
  video: { container: 'mp4', mimeType: 'video/mp4' },
  music: { container: 'mp3', mimeType: 'audio/mpeg' },
  image: { container: 'png', mimeType: 'image/png' },
} as const

async function addAsset(
  service: TestService,
  projectId: string,
  { assetId: id, type, name, ...facts }: SourceMedia,
): Promise<void> {
  const { context, owner } = service.running
  const { workspaceId } = owner
  const now = service.clock.now()
  const stored = {
    id,
    workspaceId,
    projectId,
    type,
    ...formats[type],
    name,
    sizeBytes: 1_000,
    sourceKey: `assets/${id}/source`,
    tags: [],
    now,
  }
  await assetStore.insertStored(context.db, stored)
  const prepared = { thumbnail: null, proxy: null, filmstrip: null, peaks: null }
  await preparationStore.setReady(context.db, id, { facts: { ...facts, traits: null }, prepared, now })
}

/** A finished voiceover with its sound. */
export async function addVoiceover(
  service: TestService,
  projectId: string,
  { voiceoverId: id, media, cues }: VoiceoverSource,
): Promise<void> {
  await addAsset(service, projectId, media)
  const { context, owner } = service.running
  const { workspaceId, creatorId } = owner
  const [jobId, now] = [randomUUID(), service.clock.now()]
  const job = {
    id: jobId,
    workspaceId,
    projectId,
    creatorId,
    type: 'voiceover',
    permissions: ['read', 'generate'] as const,
  }
  await jobStore.insert(context.db, { ...job, chainId: jobId, now })
  await jobStore.finish(context.db, jobId, { status: 'succeeded', error: null, now })
  const voice = { voiceId: 'someone', voiceType: 'preset', language: 'en', modelId: 'one', style: null } as const
  const script = cues.map(({ text }) => text).join(' ')
  await voiceoverStore.insert(context.db, {
    id,
    workspaceId,
    projectId,
    jobId,
    assetId: media.assetId,
    script,
    ...voice,
    now,
  })
  const words = cues.flatMap((cue) => cue.words)
  await voiceoverStore.complete(context.db, id, { durationMs: media.durationMs ?? 0, words, now })
}

async function layResources(
  service: TestService,
  projectId: string,
  { captions, speech }: ToolResources,
): Promise<void> {
  const { context, owner } = service.running
  const { db } = context
  const { workspaceId } = owner
  const now = service.clock.now()
  const place = { workspaceId, projectId, language: 'en', isDraft: false, now }
  const assetIds = [...speech.keys()]
  await db.deleteFrom('transcripts').where('asset_id', 'in', assetIds).execute()
  await db.deleteFrom('asset_quiet').where('asset_id', 'in', assetIds).execute()
  await db.deleteFrom('captions').where('asset_id', 'in', assetIds).execute()
  for (const { assetId, words, quiet } of speech.values()) {
    if (words !== null) {
      const text = words.map((word) => word.text).join(' ')
      const passage = {
        id: randomUUID(),
        text,
        startMs: words[0]?.startMs ?? 0,
        endMs: words.at(-1)?.endMs ?? 0,
        words: [...words],
      }
      await transcriptStore.save(db, { ...place, id: randomUUID(), assetId, passages: [passage] })
    }
    if (quiet !== null) await quietStore.save(db, assetId, { measure: QUIET_MEASURE, quiet, now })
  }
  for (const { captionId: id, assetId, cues } of captions.values()) {
    const file = { blobKey: `captions/${id}`, contentHash: id }
    await captionStore.insert(db, { ...place, ...file, id, assetId, origin: 'manual', cues })
  }
}
