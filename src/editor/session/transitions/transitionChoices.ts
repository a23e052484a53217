import { t } from '@lingui/core/macro'
import { transitionInSchema } from '../../../composition/overlays/commonFields.ts'
import type { TransitionKind } from '../../../composition/overlays/transitions.ts'

/** A transition in the library. */
export interface TransitionChoice {
  /** A unique id, such as `slide from-left`. It also serves as drag data. */
  readonly id: string
  readonly label: string
  readonly kind: TransitionKind
}

const directions = transitionInSchema.shape.direction.unwrap().options

const slideWords = {
  'from-left': t`Slide from left`, 'from-right': t`Slide from right`, 'from-top': t`Slide from top`, 'from-bottom': t`Slide from bottom`,
} // biome-ignore format: a table
const wipeWords = {
  'from-left': t`Wipe from left`, 'from-right': t`Wipe from right`, 'from-top': t`Wipe from top`, 'from-bottom': t`Wipe from bottom`,
} // biome-ignore format: a table

/** The transition that the keyboard shortcut adds. */
export const fade: TransitionChoice = { id: 'fade', label: t`Fade`, kind: { type: 'fade' } }

export const transitionChoices: readonly TransitionChoice[] = [
  fade,
  ...directions.map((direction): TransitionChoice => {
    return { id: `slide-${direction}`, label: slideWords[direction], kind: { type: 'slide', direction } }
  }),
  ...directions.map((direction): TransitionChoice => {
    return { id: `wipe-${direction}`, label: wipeWords[direction], kind: { type: 'wipe', direction } }
  }),
]

/** Drag data type that carries the id of a transition. */
export const TRANSITION_DRAG_TYPE = 'application/x-framewright-transition'
