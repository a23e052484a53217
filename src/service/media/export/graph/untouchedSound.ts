import type { FramesPerSecond, Seconds } from '../../../../base/units.ts'
import type { Span } from '../plan/renderPlan.ts'
import type { HeardPiece } from './soundGraph.ts'

/** Sound of one file, played unchanged from a given time. */
export interface UntouchedSound {
  readonly assetId: string
  readonly startSeconds: Seconds
}

/** Rounding errors in sums of frame times are smaller than this. */
const SLACK_SECONDS = 1e-6

const isAsItIs = ({ fadeIn, fadeOut, speed, volume }: HeardPiece): boolean =>
  speed === 1 && volume === 1 && fadeIn === 0 && fadeOut === 0

/**
 * Returns the sound of a range if it is one file, unchanged, from the first frame to the last. A clip that was split
 * but not moved counts as one.
 */
export function untouchedSound(
  pieces: readonly HeardPiece[],
  range: Span,
  fps: FramesPerSecond,
): UntouchedSound | null {
  const [first, ...others] = pieces.toSorted((one, other) => one.from - other.from)
  if (first === undefined || first.from !== range.from || !isAsItIs(first)) return null
  const { assetId, startSeconds } = first
  let end = first.from + first.count
  for (const piece of others) {
    const expected = startSeconds + (piece.from - range.from) / fps
    const goesOn = piece.from === end && Math.abs(piece.startSeconds - expected) < SLACK_SECONDS
    if (!goesOn || piece.assetId !== assetId || !isAsItIs(piece)) return null
    end += piece.count
  }
  return end === range.from + range.count ? { assetId, startSeconds } : null
}
