import { shortened } from '../../../base/graphemes.ts'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Milliseconds } from '../../../base/units.ts'
import type { ServiceContext } from '../../context.ts'
import type { ClonedVoice } from '../../providers/voiceCloner.ts'
import { changePace } from '../../media/sound/changePace.ts'
import type { SpokenScript, TextToSpeech } from '../../providers/textToSpeech.ts'
import type { Delivery } from '../../domain/speech/acceptVoiceover.ts'
import { assetStore } from '../../stores/assets/assetStore.ts'
import { type StoredVoiceover, voiceoverStore } from '../../stores/speech/voiceoverStore.ts'
import type { Db } from '../../stores/tables.ts'
import { sourceKey } from '../../domain/assets/blobKeys.ts'
import { withDatabaseRetry } from '../attempts/withDatabaseRetry.ts'

export const VOICEOVER_TAG = 'voiceover'

const MAX_NAME = 60
const containers = { 'audio/wav': 'wav', 'audio/mpeg': 'mp3' } as const

interface SpokenVoiceover {
  readonly voiceover: StoredVoiceover
  readonly speaker: TextToSpeech
  /** Missing for a preset voice. */
  readonly clone: ClonedVoice | undefined
  readonly delivery: Delivery
}

/**
 * Synthesizes a script and stores the audio as an asset to be prepared. Throws `ProviderError`. The submission is
 * recorded before the call, and the audio together with the asset. If only the submission is recorded, the outcome of
 * the call is unknown.
 */
export async function storeSpokenScript(
  service: ServiceContext,
  { voiceover, speaker, clone, delivery }: SpokenVoiceover,
  signal: AbortSignal,
): Promise<void> {
  const folder = join(service.workFolder, `voiceover-${voiceover.id}`)
  await mkdir(folder, { recursive: true })
  try {
    const outputPath = join(folder, 'spoken')
    await voiceoverStore.markSubmitted(service.db, voiceover.id, service.now())
    const { script, voice_id: voiceId, language, model_id: modelId, style } = voiceover
    const { speed, spokenScript } = delivery
    const request = { script: spokenScript ?? script, voiceId, language, modelId, style, speed, outputPath, clone }
    const spoken = await paced(await speaker.speak(request, signal), { service, speaker, speed, outputPath }, signal)
    // The words of a respelled script are not those of the captions, which are aligned with the sound instead.
    const container = containers[spoken.mimeType]
    const key = sourceKey(voiceover.asset_id, container)
    await service.blobs.putFile(key, spoken.path)
    const { size: sizeBytes } = await stat(spoken.path)
    const keep = async (db: Db): Promise<void> => {
      const now = service.now()
      await assetStore.insertStored(db, {
        id: voiceover.asset_id,
        workspaceId: voiceover.workspace_id,
        projectId: voiceover.project_id,
        type: 'music',
        container,
        name: nameOf(script),
        mimeType: spoken.mimeType,
        sizeBytes,
        sourceKey: key,
        tags: [VOICEOVER_TAG],
        now,
      })
      await voiceoverStore.markStored(db, voiceover.id, { words: spokenScript === null ? spoken.words : null, now })
    }
    // Retried because the synthesis may have cost money.
    await withDatabaseRetry(signal, async () => await service.db.transaction().execute(keep))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface PaceContext {
  readonly service: ServiceContext
  readonly speaker: TextToSpeech
  readonly speed: number
  readonly outputPath: string
}

/** The sound at the requested speed, with its path. Voices that take no speed speak at their own. */
async function paced(spoken: SpokenScript, { service, speaker, speed, outputPath }: PaceContext, signal: AbortSignal) {
  if (speed === 1 || speaker.takesSpeed === true) return { ...spoken, path: outputPath }
  const path = `${outputPath}.paced`
  const { ffmpeg } = service.config
  await changePace(
    { ffmpeg, speed, path: outputPath, container: containers[spoken.mimeType], outputPath: path },
    signal,
  )
  const scaled = (ms: Milliseconds): Milliseconds => Math.round(ms / speed)
  const words = spoken.words?.map((word) => ({ ...word, startMs: scaled(word.startMs), endMs: scaled(word.endMs) }))
  return { mimeType: 'audio/wav', words: words ?? null, path } as const
}

function nameOf(script: string): string {
  return shortened(script.replaceAll(/\s+/gu, ' ').trim(), MAX_NAME)
}
