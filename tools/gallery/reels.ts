import type { Frames } from '../../src/base/units.ts'
import type { Composition } from '../../src/composition/schema.ts'
import { frameKey } from './drawing.ts'
import type { GalleryCase } from './galleryCase.ts'

/**
 * Cases with the same canvas, joined into one composition, so that an export draws them all without opening a page for
 * each.
 */
export interface Reel {
  readonly composition: Composition
  /** Keys of the wanted frames, by frame of the reel. */
  readonly keyByFrame: ReadonlyMap<Frames, string>
}

const canvasOf = ({ composition }: GalleryCase): string =>
  [composition.width, composition.height, composition.backgroundColor, composition.fps].join(' ')

/** Number of frames between cases, so that the transition of one case does not extend into another. */
const BETWEEN: Frames = 1

function reelOf(cases: readonly GalleryCase[]): Reel {
  const overlays: Composition['overlays'] = []
  const keyByFrame = new Map<Frames, string>()
  let start = 0
  for (const entry of cases) {
    for (const overlay of entry.composition.overlays) {
      overlays.push({ ...overlay, id: overlays.length, from: start + overlay.from })
    }
    for (const frame of entry.frames) keyByFrame.set(start + frame, frameKey(entry, frame))
    start += entry.composition.durationInFrames + BETWEEN
  }
  const [first] = cases
  if (!first) throw new Error('A reel needs a case.')
  return { composition: { ...first.composition, durationInFrames: start, overlays }, keyByFrame }
}

export function reelsOf(cases: readonly GalleryCase[]): Reel[] {
  return [...Map.groupBy(cases, canvasOf).values()].map(reelOf)
}
