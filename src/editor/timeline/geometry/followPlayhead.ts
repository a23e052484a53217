import type { CssPixels, Frames } from '../../../base/units.ts'
import { LEADING_SPACE, xOfFrame, type TimelineGeometry, type ViewportNumbers } from './timelineGeometry.ts'
import { clampViewport } from './zoom.ts'

/** What was last seen of the playhead. */
export interface SeenPlayhead {
  readonly frame: Frames | null
  readonly isPlaying: boolean
  readonly isInView: boolean
}

export const unseenPlayhead: SeenPlayhead = { frame: null, isPlaying: false, isInView: true }

/** Playback turns the page when the playhead comes this near to the right edge. */
const PAGE_TURN_PIXELS: CssPixels = 24

/** Where the view goes so that the playhead is in it; null if it stays. */
export function followPlayhead(
  geometry: TimelineGeometry,
  before: SeenPlayhead,
  now: { readonly frame: Frames; readonly isPlaying: boolean; readonly rate: number },
): { readonly seen: SeenPlayhead; readonly viewport: ViewportNumbers | null } {
  const { frame, isPlaying, rate } = now
  const { width, pixelsPerFrame } = geometry
  const x = xOfFrame(geometry, frame)
  const seen = { frame, isPlaying, isInView: x >= 0 && x <= width }
  // A person who scrolls away during playback looks at something else; one who starts it wants to see it.
  const turnsPage = isPlaying && (before.isInView || !before.isPlaying) && (x > width - PAGE_TURN_PIXELS || x < 0)
  // A key or another panel sent it elsewhere.
  const isSent = !isPlaying && !before.isPlaying && before.frame !== null && before.frame !== frame && !seen.isInView
  if (!turnsPage && !isSent) return { seen, viewport: null }
  const isBackwards = isPlaying ? rate < 0 : x < 0
  const lead = isBackwards ? width - 2 * PAGE_TURN_PIXELS : LEADING_SPACE
  const scrollFrames = Math.max(0, frame - lead / pixelsPerFrame)
  return { seen, viewport: clampViewport(geometry, { ...geometry, scrollFrames }) }
}
