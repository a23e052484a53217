import type { Frames } from '../../../base/units.ts'
import { segmentFrames } from '../../sourceRange.ts'
import type { Segment } from '../video.ts'

/**
 * The kept ranges between two positions in the kept material, in whole source frames from its start. A negative start
 * extends the first range backwards; an end beyond the material extends the last one.
 *
 *     ranges [10,20) [30,40)   from 5 to 15   →   [15,20) [30,35)
 */
export function cutSegments(segments: readonly Segment[], keptStart: Frames, keptEnd: Frames): Segment[] {
  const total = segmentFrames([...segments])
  let position = 0
  return segments.flatMap((segment, index) => {
    const length = segment.endFrame - segment.startFrame
    const from = index === 0 ? Math.min(0, keptStart) : position
    const until = index === segments.length - 1 ? Math.max(total, keptEnd) : position + length
    const start = Math.max(from, keptStart)
    const end = Math.min(until, keptEnd)
    const cut =
      end > start
        ? [{ startFrame: segment.startFrame + start - position, endFrame: segment.startFrame + end - position }]
        : []
    position += length
    return cut
  })
}

/**
 * A position in the kept ranges at which both halves play for whole frames that add up to the duration. At slow speeds
 * not every timeline frame has one, so the nearest is used. Null if there is none.
 */
export function keptAtSplit(
  total: Frames,
  playing: { readonly duration: Frames; readonly speed: number },
  offset: Frames,
): { readonly kept: Frames; readonly offset: Frames } | null {
  const ideal = Math.round(offset * playing.speed)
  let best: { kept: Frames; offset: Frames } | null = null
  for (const kept of [ideal, ideal - 1, ideal + 1, ideal - 2, ideal + 2]) {
    const left = Math.round(kept / playing.speed)
    const right = Math.round((total - kept) / playing.speed)
    const fits = kept > 0 && kept < total && left > 0 && right > 0 && left + right === playing.duration
    if (fits && (!best || Math.abs(left - offset) < Math.abs(best.offset - offset))) best = { kept, offset: left }
  }
  return best
}
