import type { Frames } from '../base/units.ts'
import type { SoundOverlay } from '../composition/overlays/sound.ts'
import type { Overlay } from '../composition/schema.ts'
import { canMove, motionAt, restEnd, STILL, type Motion, type MovingParts } from './styles/motion.ts'

export type VisibleOverlay = Exclude<Overlay, SoundOverlay>

function movingParts(overlay: VisibleOverlay): MovingParts {
  const transitionIn = 'transitionIn' in overlay ? overlay.transitionIn : undefined
  return { durationInFrames: overlay.durationInFrames, transitionIn, animation: overlay.styles.animation }
}

/** End of the static phase, in frames from its start. */
export const overlayRestEnd = (overlay: VisibleOverlay): Frames => restEnd(movingParts(overlay))

/** Whether a transition moves or clips an overlay in the axes of the canvas. */
export const crossesCanvas = (overlay: VisibleOverlay): boolean => {
  const { transitionIn } = movingParts(overlay)
  return transitionIn !== undefined && transitionIn.type !== 'fade'
}

export const canOverlayMove = (overlay: VisibleOverlay): boolean => canMove(movingParts(overlay))

/**
 * The motion of an overlay at a frame from its start. A typewriter animation wipes from the left, except for text,
 * which it reveals letter by letter.
 */
export function overlayMotion(overlay: VisibleOverlay, frame: Frames): Motion {
  const parts = movingParts(overlay)
  if (!canMove(parts)) return STILL
  const motion = motionAt(parts, frame)
  if (overlay.type === 'text' || motion.revealed === 1) return motion
  return { ...motion, wipe: { ...motion.wipe, right: 1 - motion.revealed } }
}
