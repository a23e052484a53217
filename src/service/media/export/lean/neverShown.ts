import type { Frames, FramesPerSecond } from '../../../../base/units.ts'
import type { SampleTimes } from '../mp4/sampleTimes.ts'
import type { VideoSource } from '../plan/renderPlan.ts'

/** A piece of a file as a film shows it: frame n, of so many, at the source time `startSeconds + n × speed / fps`. */
export interface ShownPiece extends Pick<VideoSource, 'startSeconds' | 'speed'> {
  readonly count: Frames
}

/** Samples in the order in which they are decoded, half-open. */
export interface SampleRange {
  readonly from: number
  readonly until: number
}

/** ffmpeg counts times in millionths, and rounds them twice. */
const SLACK_SECONDS = 5e-6
/** Frames after the last that is shown, which tell how long it is. */
const MORE_FRAMES = 2

type Times = Pick<SampleTimes, 'pts' | 'timescale' | 'syncSamples'>

/** The samples that are decoded for some pieces: from the key frame before the first on. Null where no key frame is known. */
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
 * The samples of a range that are shown in no piece: of several within one frame of the film only the last is, as videoChain.ts tells
 * ffmpeg. Those of which that is not quite certain are left out.
 */
export function neverShown(
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
