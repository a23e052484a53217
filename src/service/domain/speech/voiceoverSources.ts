import type { VoiceoverSource } from '../../../composition/tools/definition/toolResources.ts'
import { assetStore } from '../../stores/assets/assetStore.ts'
import type { Db } from '../../stores/tables.ts'
import { voiceoverStore } from '../../stores/speech/voiceoverStore.ts'
import { scriptCues } from './scriptCues.ts'

/** Completed voiceovers of the project by id, with their audio. Those whose audio was deleted are left out. */
export async function voiceoverSources(
  db: Db,
  projectId: string,
  voiceoverIds: readonly string[],
): Promise<ReadonlyMap<string, VoiceoverSource>> {
  const voiceovers = await voiceoverStore.listCompleted(db, projectId, voiceoverIds)
  const assets = await assetStore.findMany(
    db,
    projectId,
    voiceovers.map((voiceover) => voiceover.asset_id),
  )
  const sources = new Map<string, VoiceoverSource>()
  for (const voiceover of voiceovers) {
    const asset = assets.get(voiceover.asset_id)
    if (asset === undefined) continue
    const { type, name, duration_ms: durationMs, width, height, fps, has_audio: hasAudio } = asset
    sources.set(voiceover.id, {
      voiceoverId: voiceover.id,
      media: { assetId: asset.id, type, name, durationMs, width, height, fps, hasAudio },
      cues: scriptCues(voiceover.script, voiceover.words, voiceover.duration_ms ?? durationMs ?? 0),
    })
  }
  return sources
}
