import type { FramesPerSecond, Seconds } from '../../../../base/units.ts'
import type { Span } from '../plan/renderPlan.ts'
import type { HeardPiece } from './soundGraph.ts'

/** Sound of one file that is heard from a moment on as it is. */
export interface UntouchedSound {
  readonly assetId: string
  readonly startSeconds: Seconds
}

/** Of a time: sums of frames are off by less. */
const SLACK_SECONDS = 1e-6

const isAsItIs = ({ fadeIn, fadeOut, speed, volume }: HeardPiece): boolean =>
  speed === 1 && volume === 1 && fadeIn === 0 && fadeOut === 0

/**
 * What is heard within a range, if that is one file from the range's first frame to its last, and nothing is changed of it. A clip that
 * was split and not moved is still one.
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
