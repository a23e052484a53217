import { assertNever } from '../../base/assertNever.ts'
import type { Frames } from '../../base/units.ts'
import type { TransitionIn } from '../../composition/overlays/commonFields.ts'
import type { AnimationStep } from '../../composition/overlays/styles.ts'

/** The effect of animations and the transition at one frame. If all values are neutral, there is no motion. */
export interface Motion {
  /** A factor from 0 to 1. */
  readonly opacity: number
  /** Shift as a fraction of the overlay's width and height. */
  readonly shiftX: number
  readonly shiftY: number
  readonly scale: number
  /** Degrees clockwise, added to the overlay's rotation. */
  readonly rotation: number
  /** In canvas pixels. */
  readonly blur: number
  /** Revealed fraction of the content (typewriter), from 0 to 1. */
  readonly revealed: number
  /** Hidden fractions of the box, by side (typewriter). */
  readonly wipe: HiddenShares
  /** Shift as a fraction of the canvas's width and height (slide). */
  readonly slideX: number
  readonly slideY: number
  /** Hidden fractions of the canvas, by side (wipe). */
  readonly canvasWipe: HiddenShares
}

interface HiddenShares {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const NO_WIPE = { left: 0, top: 0, right: 0, bottom: 0 }

export const STILL: Motion = {
  opacity: 1,
  shiftX: 0,
  shiftY: 0,
  scale: 1,
  rotation: 0,
  blur: 0,
  revealed: 1,
  wipe: NO_WIPE,
  slideX: 0,
  slideY: 0,
  canvasWipe: NO_WIPE,
}

/** The fields of an overlay that define its motion. */
export interface MovingParts {
  readonly durationInFrames: Frames
  readonly transitionIn?: TransitionIn | undefined
  readonly animation?:
    | { readonly enter?: AnimationStep | undefined; readonly exit?: AnimationStep | undefined }
    | undefined
}

export const hidesAll = ({ bottom, left, right, top }: HiddenShares): boolean => left + right >= 1 || top + bottom >= 1

export function canMove(parts: MovingParts): boolean {
  return parts.transitionIn !== undefined || parts.animation?.enter !== undefined || parts.animation?.exit !== undefined
}

const easeOut = (share: number): number => 1 - (1 - share) ** 3
/** Overshoots its end slightly and returns. */
const overshoot = (share: number): number => 1 + 2.7 * (share - 1) ** 3 + 1.7 * (share - 1) ** 2

const SLIDE_SHARE = 0.5
const START_BLUR_PIXELS = 24

/**
 * An animation at `share` of its progress, from 0 to 1. `direction` is −1 for exits, so that `slide-up` exits upwards.
 */
function animationAt(name: AnimationStep['name'], share: number, direction: 1 | -1): Partial<Motion> {
  const eased = easeOut(share)
  const away = (1 - eased) * SLIDE_SHARE * direction
  switch (name) {
    case 'fade':
      return { opacity: share }
    case 'slide-up':
      return { opacity: share, shiftY: away }
    case 'slide-down':
      return { opacity: share, shiftY: -away }
    case 'slide-left':
      return { opacity: share, shiftX: away }
    case 'slide-right':
      return { opacity: share, shiftX: -away }
    case 'scale':
      return { opacity: share, scale: eased }
    case 'pop':
      return { opacity: Math.min(1, share * 3), scale: Math.max(0, overshoot(share)) }
    case 'rotate':
      return { opacity: share, rotation: (eased - 1) * 180 * direction }
    case 'blur':
      return { opacity: share, blur: (1 - eased) * START_BLUR_PIXELS }
    case 'typewriter':
      return { revealed: share }
    default:
      return assertNever(name)
  }
}

type Direction = NonNullable<TransitionIn['direction']>

function slideAt(direction: Direction, share: number): Partial<Motion> {
  const away = 1 - share
  if (direction === 'from-left') return { slideX: -away }
  if (direction === 'from-right') return { slideX: away }
  return direction === 'from-top' ? { slideY: -away } : { slideY: away }
}

/** A wipe from the left reveals the left side first. */
function wipeAt(direction: Direction, share: number): Partial<Motion> {
  const hiddenSides = {
    'from-left': 'right',
    'from-right': 'left',
    'from-top': 'bottom',
    'from-bottom': 'top',
  } as const
  return { canvasWipe: { ...NO_WIPE, [hiddenSides[direction]]: 1 - share } }
}

/**
 * Transitions span the whole canvas, whatever the overlay's box.
 *
 * Open point: default direction of a slide or wipe — it comes from the left, because reading starts there.
 */
function transitionAt(transition: TransitionIn, share: number): Partial<Motion> {
  const direction = transition.direction ?? 'from-left'
  switch (transition.type) {
    case 'fade':
      return { opacity: share }
    case 'slide':
      return slideAt(direction, share)
    case 'wipe':
      return wipeAt(direction, share)
    default:
      return assertNever(transition.type)
  }
}

function together(one: Motion, other: Partial<Motion>): Motion {
  return {
    opacity: one.opacity * (other.opacity ?? 1),
    shiftX: one.shiftX + (other.shiftX ?? 0),
    shiftY: one.shiftY + (other.shiftY ?? 0),
    scale: one.scale * (other.scale ?? 1),
    rotation: one.rotation + (other.rotation ?? 0),
    blur: one.blur + (other.blur ?? 0),
    revealed: Math.min(one.revealed, other.revealed ?? 1),
    wipe: one.wipe,
    slideX: one.slideX + (other.slideX ?? 0),
    slideY: one.slideY + (other.slideY ?? 0),
    canvasWipe: other.canvasWipe ?? one.canvasWipe,
  }
}

/** End of the static phase: the first frame of the exit, or the overlay's end. */
export function restEnd({ animation, durationInFrames }: MovingParts): Frames {
  const exit = animation?.exit?.durationInFrames ?? 0
  return Math.min(durationInFrames, durationInFrames - exit + 1)
}

/**
 * Motion at a frame from the overlay's start, or exactly `STILL` in the static phase. Frame 0 of an entry shows nothing
 * yet; its last frame is followed by the static phase.
 */
export function motionAt(parts: MovingParts, frame: Frames): Motion {
  const { animation, durationInFrames, transitionIn } = parts
  let motion = STILL
  if (transitionIn && frame < transitionIn.durationInFrames) {
    motion = together(motion, transitionAt(transitionIn, Math.max(0, frame / transitionIn.durationInFrames)))
  }
  const enter = animation?.enter
  if (enter && frame < enter.durationInFrames) {
    motion = together(motion, animationAt(enter.name, Math.max(0, frame / enter.durationInFrames), 1))
  }
  const exit = animation?.exit
  const remaining = durationInFrames - frame
  if (exit && remaining < exit.durationInFrames) {
    motion = together(motion, animationAt(exit.name, Math.max(0, remaining / exit.durationInFrames), -1))
  }
  return motion
}
