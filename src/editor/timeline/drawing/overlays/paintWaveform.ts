import type { Overlay } from '../../../../composition/schema.ts'
import { sourceFrameAt } from '../../geometry/sourceFrames.ts'
import type { Box, TimelineGeometry } from '../../geometry/timelineGeometry.ts'
import type { DrawContext } from '../drawContext.ts'
import { peakWithin, type PeakPyramid } from './peakPyramid.ts'

/** Columns are aligned to the overlay, so that the waveform does not flicker while scrolling. */
const COLUMN_PIXELS = 2

/** In lower strips the waveform grows from the bottom instead of the middle. */
const MIRRORED_FROM = 22

/** Draws a waveform as one filled shape. `gain` scales it by the overlay's volume. */
export function paintWaveform(
  ctx: DrawContext,
  geometry: TimelineGeometry,
  drawn: {
    readonly overlay: Overlay
    readonly strip: Box
    readonly pyramid: PeakPyramid
    readonly bucketsPerSecond: number
    readonly gain: number
    readonly color: string
  },
): void {
  const { overlay, strip } = drawn
  // One extra column on each side makes the shapes of adjacent tiles meet.
  const first = Math.max(0, Math.floor(-strip.left / COLUMN_PIXELS) - 1)
  const last = Math.min(
    Math.ceil(strip.width / COLUMN_PIXELS),
    Math.ceil((geometry.width - strip.left) / COLUMN_PIXELS) + 1,
  )
  if (last <= first) return
  const isMirrored = strip.height >= MIRRORED_FROM
  const base = isMirrored ? strip.top + strip.height / 2 : strip.top + strip.height
  const reach = isMirrored ? strip.height / 2 : strip.height
  const bucketAt = (column: number): number => {
    const offset = (column * COLUMN_PIXELS) / geometry.pixelsPerFrame
    return (sourceFrameAt(overlay, offset) * drawn.bucketsPerSecond) / geometry.fps
  }
  const heights: number[] = []
  let start = bucketAt(first)
  for (let column = first; column < last; column++) {
    const end = bucketAt(column + 1)
    const peak = peakWithin(drawn.pyramid, Math.min(start, end), Math.max(start, end))
    heights.push(Math.max(0.5, (peak / 255) * reach * drawn.gain))
    start = end
  }
  const xOf = (position: number): number =>
    Math.min(strip.left + (first + position) * COLUMN_PIXELS, strip.left + strip.width)
  ctx.beginPath()
  ctx.moveTo(xOf(0), base)
  heights.forEach((height, position) => ctx.lineTo(xOf(position + 0.5), base - height))
  ctx.lineTo(xOf(heights.length), base)
  if (isMirrored) {
    for (let position = heights.length - 1; position >= 0; position--) {
      ctx.lineTo(xOf(position + 0.5), base + (heights[position] ?? 0))
    }
  }
  ctx.closePath()
  ctx.fillStyle = drawn.color
  ctx.fill()
}
