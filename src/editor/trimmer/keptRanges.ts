import type { Frames } from '../../base/units.ts'
import type { SoundOverlay } from '../../composition/overlays/sound.ts'
import type { VideoOverlay } from '../../composition/overlays/video.ts'
import type { Overlay } from '../../composition/schema.ts'
import { sourceRangeOf, type SourceRange } from '../../composition/sourceRange.ts'

/** An overlay whose source has a duration. */
export type TimedOverlay = VideoOverlay | SoundOverlay

export const isTimed = (overlay: Overlay | undefined): overlay is TimedOverlay =>
  overlay?.type === 'video' || overlay?.type === 'sound'

/** Source frames per timeline frame. */
export const speedOf = (overlay: TimedOverlay): number => (overlay.type === 'video' ? overlay.speed : 1)

/**
 * The source ranges that an overlay plays in sequence. There is at least one, and ends in source frames may be
 * fractional.
 */
export function keptRangesOf(overlay: TimedOverlay): readonly SourceRange[] {
  if (overlay.type === 'video' && overlay.segments) {
    return overlay.segments.map(({ startFrame, endFrame }) => ({ start: startFrame, end: endFrame }))
  }
  const range = sourceRangeOf(overlay)
  return range ? [range] : []
}

/** Spans from the start of the first kept range to the end of the last. */
export function spanOf(ranges: readonly SourceRange[]): SourceRange {
  return { start: ranges[0]?.start ?? 0, end: ranges.at(-1)?.end ?? 0 }
}

/**
 * Number of kept frames before a source frame. Frames past either end count too, because an edge dragged there would
 * add them; before the first range the number is negative.
 *
 *     ranges [10,20) [30,40)   at 5: −5   at 15: 5   at 25: 10   at 45: 25
 */
export function keptFramesBefore(ranges: readonly SourceRange[], frame: number): number {
  const { start, end } = spanOf(ranges)
  if (frame < start) return frame - start
  const within = ranges.reduce((sum, range) => sum + Math.max(0, Math.min(frame, range.end) - range.start), 0)
  return within + Math.max(0, frame - end)
}

export const firstShown = (ranges: readonly SourceRange[]): Frames => Math.floor(spanOf(ranges).start)

export function lastShownFrame(ranges: readonly SourceRange[]): Frames {
  const { start, end } = ranges.at(-1) ?? { start: 0, end: 1 }
  return Math.max(Math.floor(start), Math.ceil(end) - 1)
}

/** The frame to jump to during playback, across a gap or from the end back to the start. Null if playback continues. */
export function jumpFrom(ranges: readonly SourceRange[], frame: Frames): Frames | null {
  const isKept = ranges.some((range) => Math.floor(range.start) <= frame && frame < range.end)
  if (isKept) return null
  const next = ranges.find((range) => range.start > frame) ?? ranges[0]
  return next ? Math.floor(next.start) : null
}
