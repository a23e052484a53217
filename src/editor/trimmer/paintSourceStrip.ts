import type { CssPixels, Frames, FramesPerSecond } from '../../base/units.ts'
import type { DrawableAsset } from '../../client/media/projectMediaState.ts'

/** The part of a canvas context that the painter uses. */
export type StripContext = Pick<CanvasRenderingContext2D, 'fillRect' | 'drawImage' | 'fillStyle'>

export interface SourceStrip {
  readonly width: CssPixels
  readonly height: CssPixels
  /** Length of the whole source. */
  readonly frameCount: Frames
  readonly fps: FramesPerSecond
  readonly filmstrip: DrawableAsset['filmstrip']
  readonly peaks: DrawableAsset['peaks']
  readonly colors: { readonly ground: string; readonly wave: string }
}

/** Height of the waveform below the thumbnails. */
const SOUND_HEIGHT: CssPixels = 28
const COLUMN: CssPixels = 2

function paintPictures(ctx: StripContext, strip: SourceStrip, height: CssPixels): void {
  const { filmstrip, width } = strip
  if (!filmstrip) return
  const tileWidth = Math.max(8, Math.round((filmstrip.frameWidth * height) / filmstrip.frameHeight))
  for (let left = 0; left < width; left += tileWidth) {
    const sourceMs = ((left + tileWidth / 2) / width) * (strip.frameCount / strip.fps) * 1_000
    const frame = Math.min(filmstrip.frameCount - 1, Math.max(0, Math.floor(sourceMs / filmstrip.intervalMs)))
    const x = (frame % filmstrip.columns) * filmstrip.frameWidth
    const y = Math.floor(frame / filmstrip.columns) * filmstrip.frameHeight
    const share = Math.min(1, (width - left) / tileWidth)
    const cut = filmstrip.frameWidth * share
    ctx.drawImage(filmstrip.image, x, y, cut, filmstrip.frameHeight, left, 0, tileWidth * share, height)
  }
}

function paintSound(
  ctx: StripContext,
  strip: SourceStrip,
  box: { readonly top: CssPixels; readonly height: CssPixels },
) {
  const { peaks, width } = strip
  if (!peaks) return
  const bucketsPerPixel = ((strip.frameCount / strip.fps) * peaks.bucketsPerSecond) / width
  ctx.fillStyle = strip.colors.wave
  for (let left = 0; left < width; left += COLUMN) {
    const first = Math.floor(left * bucketsPerPixel)
    const last = Math.max(first + 1, Math.floor((left + COLUMN) * bucketsPerPixel))
    let peak = 0
    for (let bucket = first; bucket < last; bucket++) peak = Math.max(peak, peaks.values[bucket] ?? 0)
    const reach = Math.max(1, (peak / 255) * (box.height - 4))
    ctx.fillRect(left, box.top + (box.height - reach) / 2, COLUMN - 0.5, reach)
  }
}

/**
 * Draws thumbnails of the whole source with the waveform below, or the waveform alone. Each thumbnail shows the middle
 * of its part.
 */
export function paintSourceStrip(ctx: StripContext, strip: SourceStrip): void {
  ctx.fillStyle = strip.colors.ground
  ctx.fillRect(0, 0, strip.width, strip.height)
  const soundHeight = strip.peaks ? (strip.filmstrip ? SOUND_HEIGHT : strip.height) : 0
  const pictureHeight = strip.height - soundHeight
  paintPictures(ctx, strip, pictureHeight)
  paintSound(ctx, strip, { top: pictureHeight, height: soundHeight })
}
