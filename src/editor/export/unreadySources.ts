import type { Composition, OverlayId } from '../../composition/schema.ts'
import type { Asset } from '../../contract/operations/assets.ts'

/** An overlay whose media keeps the composition from being exported. */
export interface UnreadySource {
  readonly overlayId: OverlayId
  /** Of the media; null where it was deleted. */
  readonly name: string | null
  readonly state: 'deleted' | 'failed' | 'processing' | 'lost'
}

type KnownAsset = Pick<Asset, 'id' | 'name'> & {
  readonly preparation: Pick<Asset['preparation'], 'state' | 'renderReady'>
}

/** Why one file cannot be exported, or null. `complaint`: what the service said, which names files that it has lost. */
function stateOf(asset: KnownAsset | undefined, complaint: string | null): UnreadySource['state'] | null {
  if (asset === undefined) return 'deleted'
  if (asset.preparation.state === 'failed') return 'failed'
  if (!asset.preparation.renderReady) return 'processing'
  return complaint?.includes(`“${asset.name}”`) === true ? 'lost' : null
}

/** Every overlay whose media is missing or not ready, in the order of the timeline. */
export function unreadySources(
  document: Composition,
  assets: readonly KnownAsset[],
  complaint: string | null,
): readonly UnreadySource[] {
  const byId = new Map(assets.map((asset) => [asset.id, asset]))
  return document.overlays
    .toSorted((one, other) => one.from - other.from || one.row - other.row)
    .flatMap((overlay) => {
      if (!('sourceAssetId' in overlay)) return []
      const asset = byId.get(overlay.sourceAssetId)
      const state = stateOf(asset, complaint)
      return state === null ? [] : [{ overlayId: overlay.id, name: asset?.name ?? null, state }]
    })
}
