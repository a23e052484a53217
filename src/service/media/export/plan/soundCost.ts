import type { Frames, FramesPerSecond } from '../../../../base/units.ts'

/** What encoding a second of sound takes, in pixels of an average film that are encoded. */
const ENCODING = 460_000
/** What reading and changing a second of a file takes. */
const HEARING = 350_000

/** About how much work the sound of a range is, as `frameWork` tells it of its frames. */
export function soundCost(count: Frames, pieces: readonly { readonly count: Frames }[], fps: FramesPerSecond): number {
  const heard = pieces.reduce((sum, piece) => sum + piece.count, 0)
  return (ENCODING * count + HEARING * heard) / fps
}
