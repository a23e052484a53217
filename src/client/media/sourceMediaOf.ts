import type { SourceMedia } from '../../composition/sourceMedia.ts'
import type { Asset } from '../../contract/operations/assets.ts'

/** The fields of an asset that edits may read. */
export function sourceMediaOf(asset: Asset): SourceMedia {
  const { id, type, name, durationMs, width, height, fps, hasAudio, roundMs } = asset
  return {
    assetId: id,
    type,
    name,
    preparation: asset.preparation.state,
    durationMs,
    width,
    height,
    fps,
    hasAudio: hasAudio || type === 'music',
    ...(roundMs === undefined ? {} : { roundMs }),
  }
}
