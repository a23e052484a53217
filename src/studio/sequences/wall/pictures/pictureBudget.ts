import type { Bytes, CssPixels, Milliseconds } from '../../../../base/units.ts'
import type { Size } from '../../../../composition/picture/canvas.ts'

/** Slightly more than 12 per second, the least at which motion looks continuous. */
export const PICTURE_MS: Milliseconds = 80
const MAX_HEIGHT: CssPixels = 96
const MIN_HEIGHT: CssPixels = 48
/** One clip of ten seconds in landscape at full height. */
const MAX_CLIP_BYTES: Bytes = 8 * 1024 * 1024
const BYTES_PER_PIXEL = 4

/** All clips together: those of 24 tiles of a usual sequence. */
export const MAX_PICTURE_BYTES: Bytes = 128 * 1024 * 1024

export interface PicturePlan {
  readonly height: CssPixels
  readonly everyMs: Milliseconds
  readonly count: number
  readonly bytes: Bytes
}

/** How a clip's pictures fit into its share of memory: long clips get smaller pictures, very long ones fewer. */
export function picturePlan(durationMs: Milliseconds, widthPerHeight: number): PicturePlan {
  const bytesAt = (height: number): Bytes => height * Math.max(1, Math.round(height * widthPerHeight)) * BYTES_PER_PIXEL
  const wanted = Math.max(1, Math.ceil(durationMs / PICTURE_MS))
  const fitting = Math.floor(Math.sqrt(MAX_CLIP_BYTES / wanted / BYTES_PER_PIXEL / widthPerHeight))
  const height = Math.max(MIN_HEIGHT, Math.min(MAX_HEIGHT, fitting))
  const count = Math.min(wanted, Math.max(1, Math.floor(MAX_CLIP_BYTES / bytesAt(height))))
  return { height, count, everyMs: Math.max(PICTURE_MS, durationMs / count), bytes: count * bytesAt(height) }
}

/** First frames that are kept although no tile near the window shows them: about 64 MiB in landscape. */
export const MAX_IDLE_STILLS = 200

/** The largest tile in any ratio. */
const TILE: Size = { width: 160, height: 192 }

/** Tiles drawn from larger pictures differ more from an export: SSIM 0.978 at 384, and above 0.98 at 360. */
const MAX_STILL_HEIGHT: CssPixels = 360

/** The height of a first frame that covers every tile on a screen of this density, at most that of its file. */
export function stillHeight({ height, width }: Size, density: number): CssPixels {
  const scale = Math.max(TILE.width / width, TILE.height / height)
  return Math.max(1, Math.min(MAX_STILL_HEIGHT, height, Math.ceil(height * scale * density)))
}
