import { framesCovering } from '../../base/time.ts'
import type { Frames, FramesPerSecond } from '../../base/units.ts'
import { MAX_SEGMENTS } from '../limits.ts'
import type { Segment, VideoOverlay } from '../overlays/video.ts'
import { segmentFrames, sourceRangeOf } from '../sourceRange.ts'
import type { SourceCut } from './speechCuts.ts'

/** Tolerance for quotients that fall just beside a whole number. */
const SLACK = 1e-6

/** The played ranges of a clip in whole source frames. At a fractional speed, its last frame is played in part. */
export function playedSegments(
  clip: VideoOverlay,
  { durationMs, fps }: { readonly durationMs: number | null; readonly fps: FramesPerSecond },
): Segment[] {
  if (clip.segments) return [...clip.segments]
  const end = Math.ceil((sourceRangeOf(clip)?.end ?? 0) - SLACK)
  const available = durationMs === null ? end : Math.max(framesCovering(durationMs, fps), clip.videoStartTime + 1)
  return [{ startFrame: clip.videoStartTime, endFrame: Math.min(end, available) }]
}

/** The parts of cuts within ranges. Touching ones are merged, and both lists ascend. */
function cutsWithin(segments: readonly Segment[], cuts: readonly SourceCut[]): SourceCut[] {
  return segments.flatMap(({ endFrame, startFrame }) => {
    const joined: SourceCut[] = []
    for (const cut of cuts) {
      const start = Math.max(cut.start, startFrame)
      const end = Math.min(cut.end, endFrame)
      const last = joined.at(-1)
      if (end <= start) continue
      if (last && start <= last.end) joined[joined.length - 1] = { start: last.start, end: Math.max(last.end, end) }
      else joined.push({ start, end })
    }
    return joined
  })
}

function without(segments: readonly Segment[], cuts: readonly SourceCut[]): Segment[] {
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

const lengthOf = (cut: SourceCut): Frames => cut.end - cut.start

/** The longest cut, one frame shorter at its start. */
function withFrameGivenBack(cuts: readonly SourceCut[]): SourceCut[] {
  const longest = Math.max(...cuts.map(lengthOf))
  const index = cuts.findIndex((cut) => lengthOf(cut) === longest)
  return cuts
    .flatMap((cut, at) => (at === index ? { ...cut, start: cut.start + 1 } : cut))
    .filter((cut) => lengthOf(cut) > 0)
}

/**
 * The ranges of a clip without the cuts. A clip lasts whole frames, so at other speeds than 1 its end would be cut off by up to
 * half a frame of the timeline: as many frames of the source are given back to the longest cut as it takes to hear the last word.
 */
export function cleanedSegments(segments: readonly Segment[], cuts: readonly SourceCut[], speed: number): Segment[] {
  let applied = cutsWithin(segments, cuts)
  const tooMany = applied.length + segments.length - MAX_SEGMENTS
  if (tooMany > 0) {
    const least = applied.map(lengthOf).sort((left, right) => left - right)[tooMany] ?? 0
    applied = applied.filter((cut) => lengthOf(cut) > least)
  }
  for (;;) {
    const kept = without(segments, applied)
    const frames = segmentFrames(kept)
    if (applied.length === 0 || Math.round(frames / speed) * speed >= frames - SLACK) return kept
    applied = withFrameGivenBack(applied)
  }
}
