import { violation, type Violation } from '../../../composition/brokenRules.ts'
import type { SequenceConfiguration } from '../../../composition/sequences/sequence.ts'
import { assetStore, type StoredAsset } from '../../stores/assets/assetStore.ts'
import { voiceoverStore } from '../../stores/speech/voiceoverStore.ts'
import type { Db } from '../../stores/tables.ts'
import { validationFailed } from '../OperationError.ts'

export interface ConfigurationCheck {
  readonly projectId: string
  readonly configuration: SequenceConfiguration
  /** The configuration to be replaced, if there is one. */
  readonly stored?: SequenceConfiguration
}

type Place = 'block_not_picture' | 'track_not_music'

/** The reason why an asset cannot be used in a place now. Null if it can. */
function obstacleOf(asset: StoredAsset | undefined, place: Place) {
  if (asset === undefined) return 'source_unknown'
  if ((asset.type === 'music') !== (place === 'track_not_music')) return place
  if (asset.preparation_state === 'failed') return 'source_failed'
  return asset.preparation_state === 'processing' ? 'source_processing' : null
}

const usesOf = ({ blocks, musicTracks, voiceoverTracks }: SequenceConfiguration) => ({
  blocks: new Set(blocks.flatMap(({ assetIds }) => assetIds)),
  music: new Set(musicTracks.map(({ assetId }) => assetId)),
  voiceovers: new Set(voiceoverTracks.map(({ voiceoverId }) => voiceoverId)),
})

/**
 * Returns the assets that a configuration uses, including those of its voiceovers. Throws `validation_failed` with
 * every file that cannot be used. Files that the stored configuration already uses may be missing, because otherwise
 * nothing could be saved any more.
 */
export async function checkConfiguration(
  db: Db,
  { projectId, configuration, stored }: ConfigurationCheck,
): Promise<string[]> {
  const { blocks, musicTracks, voiceoverTracks } = configuration
  const [uses, kept] = [usesOf(configuration), stored && usesOf(stored)]
  const assets = await assetStore.findMany(db, projectId, new Set([...uses.blocks, ...uses.music]))
  const spoken = await voiceoverStore.listCompleted(db, projectId, [...uses.voiceovers])
  const sounds = await assetStore.findMany(
    db,
    projectId,
    spoken.map((voiceover) => voiceover.asset_id),
  )
  const usable = spoken.filter((voiceover) => sounds.get(voiceover.asset_id)?.preparation_state === 'ready')
  const voiceoverIds = new Set(usable.map(({ id }) => id))
  const broken = (id: string, place: Place, path: string): Violation[] => {
    const obstacle = obstacleOf(assets.get(id), place)
    const isKept = place === 'track_not_music' ? kept?.music.has(id) : kept?.blocks.has(id)
    return obstacle === null || isKept === true ? [] : [violation(path, obstacle)]
  }
  const violations = [
    ...blocks.flatMap(({ assetIds }, block) =>
      assetIds.flatMap((id, index) => broken(id, 'block_not_picture', `/blocks/${block}/assetIds/${index}`)),
    ),
    ...musicTracks.flatMap(({ assetId }, index) => broken(assetId, 'track_not_music', `/musicTracks/${index}/assetId`)),
    ...voiceoverTracks.flatMap(({ voiceoverId }, index) =>
      voiceoverIds.has(voiceoverId) || kept?.voiceovers.has(voiceoverId) === true
        ? []
        : [violation(`/voiceoverTracks/${index}/voiceoverId`, 'voiceover_unknown')],
    ),
  ]
  if (violations.length > 0) throw validationFailed(violations)
  return [...new Set([...uses.blocks, ...uses.music, ...spoken.map((voiceover) => voiceover.asset_id)])]
}
