import type { Overlay, OverlayId } from '../../../composition/schema.ts'
import type { Asset } from '../../../contract/operations/assets.ts'

export interface SharedOriginal {
  readonly original: Asset
  /** The asset that all clips play: the original or a copy. Null if they play different ones. */
  readonly assetId: string | null
}

/** The file with several sound tracks that clips and their copies come from. Null if they share none. */
export function sharedOriginal(
  overlays: readonly Overlay[],
  { assets, ids }: { readonly ids: ReadonlySet<OverlayId>; readonly assets: readonly Asset[] },
): SharedOriginal | null {
  const assetById = new Map(assets.map((asset) => [asset.id, asset]))
  const used = new Set<string | null>()
  for (const overlay of overlays)
    if (ids.has(overlay.id)) used.add('sourceAssetId' in overlay ? overlay.sourceAssetId : null)
  const originals = new Set([...used].map((id) => originalOf(id === null ? undefined : assetById.get(id), assetById)))
  const [original, ...others] = originals
  if (original === null || original === undefined || others.length > 0) return null
  if ((original.soundTracks ?? 0) < 2) return null
  const [assetId = null] = used
  return { original, assetId: used.size === 1 ? assetId : null }
}

function originalOf(asset: Asset | undefined, assetById: ReadonlyMap<string, Asset>): Asset | null {
  const originalId = asset?.soundTrackOf?.assetId
  return (originalId ? assetById.get(originalId) : asset) ?? null
}
