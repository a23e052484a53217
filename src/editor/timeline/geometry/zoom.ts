import type { CssPixels, Frames } from '../../../base/units.ts'
import { MAX_DURATION_FRAMES } from '../../../composition/limits.ts'
import {
  frameOfX,
  furthestScrollPixels,
  LEADING_SPACE,
  type TimelineGeometry,
  type ViewportNumbers,
} from './timelineGeometry.ts'

/** Maximum zoom, as the width of one frame. */
export const WIDEST_FRAME: CssPixels = 64

/** Share of the width that stays free after the end when the composition is fitted. */
const FREE_SHARE = 0.06

/** Minimum zoom, at which a composition of maximum length fits. */
export function narrowestFrame(width: CssPixels): CssPixels {
  return Math.max(1, width - LEADING_SPACE) / (MAX_DURATION_FRAMES * (1 + FREE_SHARE))
}

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), Math.max(low, high))

/** Limits scrolling: not before frame 0, and no further than the end at a third of the width. */
export function clampViewport(geometry: TimelineGeometry, wanted: ViewportNumbers): ViewportNumbers {
  const pixelsPerFrame = clamp(wanted.pixelsPerFrame, narrowestFrame(geometry.width), WIDEST_FRAME)
  const furthest = geometry.durationInFrames - geometry.width / 3 / pixelsPerFrame
  return {
    pixelsPerFrame,
    scrollFrames: clamp(wanted.scrollFrames, 0, Math.max(furthest, geometry.scrollFrames)),
    scrollPixels: Math.round(clamp(wanted.scrollPixels, 0, furthestScrollPixels(geometry))),
  }
}

/** Zooms by a factor. The frame under `x` stays in place. */
export function zoomAt(geometry: TimelineGeometry, x: CssPixels, factor: number): ViewportNumbers {
  const anchor = frameOfX(geometry, x)
  const pixelsPerFrame = clamp(geometry.pixelsPerFrame * factor, narrowestFrame(geometry.width), WIDEST_FRAME)
  const scrollFrames = anchor - (x - LEADING_SPACE) / pixelsPerFrame
  return clampViewport(geometry, { pixelsPerFrame, scrollFrames, scrollPixels: geometry.scrollPixels })
}

export function fitViewport(geometry: TimelineGeometry): ViewportNumbers {
  const room = Math.max(1, geometry.width - LEADING_SPACE) / (1 + FREE_SHARE)
  return {
    ...clampViewport(geometry, { pixelsPerFrame: room / geometry.durationInFrames, scrollFrames: 0, scrollPixels: 0 }),
    scrollFrames: 0,
  }
}

/** Slider position of a zoom from 0 to 1, on a logarithmic scale. */
export function zoomShare(width: CssPixels, pixelsPerFrame: number): number {
  const narrowest = narrowestFrame(width)
  return clamp(Math.log(pixelsPerFrame / narrowest) / Math.log(WIDEST_FRAME / narrowest), 0, 1)
}

export function pixelsPerFrameOfShare(width: CssPixels, share: number): number {
  const narrowest = narrowestFrame(width)
  return narrowest * (WIDEST_FRAME / narrowest) ** clamp(share, 0, 1)
}

/** The scroll position closest to the current one that shows a range of frames with a margin. */
export function scrollFramesRevealing(
  geometry: TimelineGeometry,
  span: { readonly start: Frames; readonly end: Frames },
): number {
  const air = 48 / geometry.pixelsPerFrame
  const visible = (geometry.width - LEADING_SPACE) / geometry.pixelsPerFrame
  if (span.start < geometry.scrollFrames) return Math.max(0, span.start - air)
  const isTooLate = span.end > geometry.scrollFrames + visible
  return isTooLate ? Math.max(0, Math.min(span.start - air, span.end + air - visible)) : geometry.scrollFrames
}
