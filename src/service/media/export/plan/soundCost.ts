import type { Frames, FramesPerSecond } from '../../../../base/units.ts'

/** Cost of encoding a second of sound, in average encoded pixels. */
const ENCODING = 460_000
/** Cost of decoding and filtering a second of one source. */
const HEARING = 350_000

/** Estimated cost of a range's sound, in the unit of `frameCosts`. */
export function soundCost(count: Frames, pieces: readonly { readonly count: Frames }[], fps: FramesPerSecond): number {
  const heard = pieces.reduce((sum, piece) => sum + piece.count, 0)
  return (ENCODING * count + HEARING * heard) / fps
}
