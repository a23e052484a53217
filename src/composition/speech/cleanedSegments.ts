import type { Frames } from '../../base/units.ts'
import { MAX_SEGMENTS } from '../limits.ts'
import type { Segment } from '../overlays/video.ts'
import { segmentFrames } from '../sourceRange.ts'
import { rangesWithout } from './playedSegments.ts'
import type { SourceCut } from './speechCuts.ts'

/** Tolerance for quotients that are slightly above or below a whole number. */
const SLACK = 1e-6

/** The parts of cuts that lie within ranges, with adjacent ones merged. Both lists ascend. */
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

const lengthOf = (cut: SourceCut): Frames => cut.end - cut.start

/** Shortens the longest cut by one frame at its start. */
function withFrameGivenBack(cuts: readonly SourceCut[]): SourceCut[] {
  const longest = Math.max(...cuts.map(lengthOf))
  const index = cuts.findIndex((cut) => lengthOf(cut) === longest)
  return cuts
    .flatMap((cut, at) => (at === index ? { ...cut, start: cut.start + 1 } : cut))
    .filter((cut) => lengthOf(cut) > 0)
}

/**
 * The ranges of a clip after the cuts. A clip lasts whole frames, so up to half a timeline frame could be lost at its
 * end; the longest cut is therefore shortened by enough source frames to keep the last word audible.
 */
export function cleanedSegments(segments: readonly Segment[], cuts: readonly SourceCut[], speed: number): Segment[] {
  let applied = cutsWithin(segments, cuts)
  const tooMany = applied.length + segments.length - MAX_SEGMENTS
  if (tooMany > 0) {
    const least = applied.map(lengthOf).sort((left, right) => left - right)[tooMany] ?? 0
    applied = applied.filter((cut) => lengthOf(cut) > least)
  }
  for (;;) {
    const kept = rangesWithout(segments, applied)
    const frames = segmentFrames(kept)
    if (applied.length === 0 || Math.round(frames / speed) * speed >= frames - SLACK) return kept
    applied = withFrameGivenBack(applied)
  }
}
