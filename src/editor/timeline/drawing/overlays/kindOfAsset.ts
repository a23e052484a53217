import type { SourceMedia } from '../../../../composition/sourceMedia.ts'
import type { OverlayType } from '../../../../composition/schema.ts'

/** The type of overlay that an asset becomes; a video while it is not known. */
export function kindOfAsset(asset: SourceMedia | null): OverlayType {
  if (asset?.type === 'music') return 'sound'
  return asset?.type === 'image' ? 'image' : 'video'
}
