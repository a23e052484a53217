import { t } from '@lingui/core/macro'
import type { Asset } from '../../../../contract/operations/assets.ts'
import type { SequenceDraft } from '../../draft/sequenceDraft.ts'

export interface UnreadyClip {
  readonly key: string
  readonly words: string
}

const wordsOf = (asset: Asset | undefined, place: string): string | null => {
  if (asset === undefined) return t`A file in ${place} was deleted. Remove it from there.`
  const { name, preparation } = asset
  if (preparation.state === 'failed') return t`${name} in ${place} could not be prepared. Replace or remove it.`
  return preparation.renderReady ? null : t`${name} in ${place} is still being prepared.`
}

/** Describes the files that prevent a sequence from being exported. */
export function unreadyClips(
  { blocks, musicTracks }: SequenceDraft,
  assets: ReadonlyMap<string, Asset>,
): readonly UnreadyClip[] {
  const places = [
    ...blocks.flatMap(({ assetIds, label }) => assetIds.map((id) => [id, label] as const)),
    ...musicTracks.map(({ assetId }) => [assetId, t`Music`] as const),
  ]
  return places.flatMap(([id, place]) => {
    const words = wordsOf(assets.get(id), place)
    return words === null ? [] : [{ key: `${place} ${id}`, words }]
  })
}
