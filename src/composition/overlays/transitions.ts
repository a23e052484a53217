import type { Frames, FramesPerSecond } from '../../base/units.ts'
import type { TransitionIn } from './commonFields.ts'
import type { ImageOverlay } from './image.ts'
import type { VideoOverlay } from './video.ts'
import type { Overlay } from '../schema.ts'
import { endOf } from '../timeline.ts'

export type TransitionKind = Pick<TransitionIn, 'type' | 'direction'>

export type TransitionOverlay = VideoOverlay | ImageOverlay

/**
 * Open point: default length of a transition — it is half a second, because a cut in speech leaves no time for more.
 */
const DEFAULT_SECONDS = 0.5

export const canHaveTransition = (overlay: Overlay): overlay is TransitionOverlay =>
  overlay.type === 'video' || overlay.type === 'image'

/** A transition of the default length, shortened to the overlay if necessary. */
export function transitionFor(overlay: TransitionOverlay, kind: TransitionKind, fps: FramesPerSecond): TransitionIn {
  const wanted = Math.max(1, Math.round(fps * DEFAULT_SECONDS))
  return { ...kind, durationInFrames: Math.min(wanted, overlay.durationInFrames) }
}

/** Overlays at a cut: each starts where another picture of its row ends, so that a transition can connect the two. */
export function overlaysAtCuts(overlays: readonly Overlay[]): TransitionOverlay[] {
  const ends = new Set(
    overlays
      .filter(({ type }) => type !== 'sound' && type !== 'caption')
      .map((overlay) => `${overlay.row} ${endOf(overlay)}`),
  )
  return overlays.filter(canHaveTransition).filter(({ from, row }) => ends.has(`${row} ${from}`))
}

/**
 * The overlay that starts nearest to a frame. If several are equally near, the topmost of these. Undefined without
 * overlays.
 */
export function startingNearest<T extends Overlay>(overlays: readonly T[], frame: Frames): T | undefined {
  const distance = ({ from }: T): Frames => Math.abs(from - frame)
  return overlays.toSorted((one, other) => distance(one) - distance(other) || one.row - other.row)[0]
}
