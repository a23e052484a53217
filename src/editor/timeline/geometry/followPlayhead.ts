import type { CssPixels, Frames } from '../../../base/units.ts'
import { LEADING_SPACE, xOfFrame, type TimelineGeometry, type ViewportNumbers } from './timelineGeometry.ts'
import { clampViewport } from './zoom.ts'

/** State of the playhead in the previous frame. */
export interface SeenPlayhead {
  readonly frame: Frames | null
  readonly isPlaying: boolean
  readonly isInView: boolean
}

export const unseenPlayhead: SeenPlayhead = { frame: null, isPlaying: false, isInView: true }

/** During playback, the view scrolls by a page when the playhead is this close to the right edge. */
const PAGE_TURN_PIXELS: CssPixels = 24

/** Scrolls so that the playhead stays in view. `viewport` is null if no scrolling is needed. */
export function followPlayhead(
  geometry: TimelineGeometry,
  before: SeenPlayhead,
  now: { readonly frame: Frames; readonly isPlaying: boolean; readonly rate: number },
): { readonly seen: SeenPlayhead; readonly viewport: ViewportNumbers | null } {
  const { frame, isPlaying, rate } = now
  const { width, pixelsPerFrame } = geometry
  const x = xOfFrame(geometry, frame)
  const seen = { frame, isPlaying, isInView: x >= 0 && x <= width }
  // Scrolling away during playback stops following. Starting playback resumes it.
  const turnsPage = isPlaying && (before.isInView || !before.isPlaying) && (x > width - PAGE_TURN_PIXELS || x < 0)
  // A key or another panel moved the playhead out of view.
  const isSent = !isPlaying && !before.isPlaying && before.frame !== null && before.frame !== frame && !seen.isInView
  if (!turnsPage && !isSent) return { seen, viewport: null }
  const isBackwards = isPlaying ? rate < 0 : x < 0
  const lead = isBackwards ? width - 2 * PAGE_TURN_PIXELS : LEADING_SPACE
  const scrollFrames = Math.max(0, frame - lead / pixelsPerFrame)
  return { seen, viewport: clampViewport(geometry, { ...geometry, scrollFrames }) }
}
