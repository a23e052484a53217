import { framesCovering } from '../../base/time.ts'
import type { FramesPerSecond } from '../../base/units.ts'
import type { Segment, VideoOverlay } from '../overlays/video.ts'
import { sourceRangeOf } from '../sourceRange.ts'
import type { SourceCut } from './speechCuts.ts'

/** Tolerance for quotients that are slightly above or below a whole number. */
const SLACK = 1e-6

/**
 * The ranges of a clip that are played, in whole source frames. At a fractional speed, the last frame might be
 * played only in part.
 */
export function playedSegments(
  clip: VideoOverlay,
  { durationMs, fps }: { readonly durationMs: number | null; readonly fps: FramesPerSecond },
): Segment[] {
  if (clip.segments) return [...clip.segments]
  const end = Math.ceil((sourceRangeOf(clip)?.end ?? 0) - SLACK)
  const available = durationMs === null ? end : Math.max(framesCovering(durationMs, fps), clip.videoStartTime + 1)
  return [{ startFrame: clip.videoStartTime, endFrame: Math.min(end, available) }]
}

/** Ranges without the parts that are cut. */
export function rangesWithout(segments: readonly Segment[], cuts: readonly SourceCut[]): Segment[] {
  return segments.flatMap(({ endFrame, startFrame }) => {
    const kept: Segment[] = []
    let from = startFrame
    for (const cut of cuts) {
      if (cut.start >= endFrame || cut.end <= startFrame) continue
      if (cut.start > from) kept.push({ startFrame: from, endFrame: cut.start })
      from = cut.end
    }
    return endFrame > from ? [...kept, { startFrame: from, endFrame }] : kept
  })
}
