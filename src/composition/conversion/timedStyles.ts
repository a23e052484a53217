import type { Frames } from '../../base/units.ts'
import { MAX_ANIMATION_FRAMES, type AnimationStep } from '../overlays/styles.ts'
import type { FrameMap } from './frameMap.ts'

interface TimedStyles {
  readonly fadeInFrames?: number | undefined
  readonly fadeOutFrames?: number | undefined
  readonly animation?:
    | { readonly enter?: AnimationStep | undefined; readonly exit?: AnimationStep | undefined }
    | undefined
}

/** Lengths at the start and at the end of an overlay, in frames. */
export interface EdgeLengths {
  readonly atStart: (frames: Frames) => Frames
  readonly atEnd: (frames: Frames) => Frames
}

/** A length of at least one frame stays at least one frame. */
const kept = (before: Frames, after: Frames): Frames => (before === 0 ? 0 : Math.max(1, after))

/**
 * Converts the lengths of fades and animations, for an overlay of the given duration. A length is rounded at the end
 * that lies inside the overlay.
 */
export function edgeLengths(map: FrameMap, duration: { readonly before: Frames; readonly after: Frames }): EdgeLengths {
  return {
    atStart: (frames) => kept(frames, map(frames)),
    atEnd: (frames) => kept(frames, duration.after - map(duration.before - frames)),
  }
}

const timed = (step: AnimationStep, length: (frames: Frames) => Frames): AnimationStep => ({
  ...step,
  durationInFrames: Math.min(MAX_ANIMATION_FRAMES, length(step.durationInFrames)),
})

/** Fades and animations with their lengths converted. */
export function retimedStyles<Styles extends object>(styles: Styles & TimedStyles, edges: EdgeLengths): Styles {
  const { animation, fadeInFrames, fadeOutFrames } = styles
  return {
    ...styles,
    ...(fadeInFrames === undefined ? {} : { fadeInFrames: edges.atStart(fadeInFrames) }),
    ...(fadeOutFrames === undefined ? {} : { fadeOutFrames: edges.atEnd(fadeOutFrames) }),
    ...(animation === undefined
      ? {}
      : {
          animation: {
            ...(animation.enter ? { enter: timed(animation.enter, edges.atStart) } : {}),
            ...(animation.exit ? { exit: timed(animation.exit, edges.atEnd) } : {}),
          },
        }),
  }
}
