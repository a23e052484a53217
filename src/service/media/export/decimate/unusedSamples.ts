import type { Frames, FramesPerSecond } from '../../../../base/units.ts'
import type { SampleTimes } from '../mp4/sampleTimes.ts'
import type { VideoSource } from '../plan/renderPlan.ts'

/** A piece of a file on the timeline: frame n shows the source time `startSeconds + n × speed / fps`. */
export interface ShownPiece extends Pick<VideoSource, 'startSeconds' | 'speed'> {
  readonly count: Frames
}

/** A half-open range of samples in decode order. */
export interface SampleRange {
  readonly from: number
  readonly until: number
}

/** Twice the rounding error of ffmpeg, which rounds times to microseconds. */
const SLACK_SECONDS = 5e-6
/** Frames decoded after the last shown frame, because they determine its duration. */
const MORE_FRAMES = 2

type Times = Pick<SampleTimes, 'pts' | 'timescale' | 'syncSamples'>

/** The samples to decode for some pieces, starting with the sync sample before the first. Null if there is none. */
export function neededRange(
  { syncSamples, pts, timescale }: Times,
  pieces: readonly ShownPiece[],
  fps: FramesPerSecond,
): SampleRange | null {
  const start = Math.min(...pieces.map(({ startSeconds }) => startSeconds)) * timescale
  const end = Math.max(
    ...pieces.map(({ count, speed, startSeconds }) => startSeconds + ((count + MORE_FRAMES) * speed) / fps),
  )
  const before = [...(syncSamples ?? [])].filter((key) => (pts[key] ?? 0) <= start)
  if (before.length === 0) return null
  const from = before.reduce((last, key) => Math.max(last, key), 0)
  const last = pts.findLastIndex((ticks) => ticks <= end * timescale)
  return last < from ? null : { from, until: last + 1 }
}

/**
 * Samples that no piece shows. If several samples fall into one output frame, only the last is shown, as in
 * `videoChain.ts`; doubtful samples are not listed.
 */
export function unusedSamples(
  { pts, timescale }: Times,
  { from, until }: SampleRange,
  { fps, pieces }: { readonly fps: FramesPerSecond; readonly pieces: readonly ShownPiece[] },
): number[] {
  const inOrder = Array.from({ length: until - from }, (_, index) => from + index).sort(
    (one, other) => (pts[one] ?? 0) - (pts[other] ?? 0),
  )
  const isShownIn = ({ count, speed, startSeconds }: ShownPiece, sample: number, next: number): boolean => {
    const frameOf = (one: number, off: number): number =>
      Math.ceil((((pts[one] ?? 0) / timescale + off - startSeconds) * fps) / speed)
    const first = Math.max(0, frameOf(sample, -SLACK_SECONDS))
    return first < count && first < frameOf(next, SLACK_SECONDS)
  }
  return inOrder.slice(0, -1).filter((sample, index) => {
    const next = inOrder[index + 1] ?? sample
    return !pieces.some((piece) => isShownIn(piece, sample, next))
  })
}
