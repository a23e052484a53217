import type { CanvasPixels } from '../../base/units.ts'
import { MAX_OFFSET_PIXELS, MAX_OVERLAY_PIXELS } from '../limits.ts'
import type { Overlay } from '../schema.ts'

export type LetteredOverlay = Extract<Overlay, { type: 'text' | 'caption' }>

/** The height that the words of a text need in its width, its padding and border included. Null while it cannot be measured. */
export type TextHeight = (overlay: LetteredOverlay) => CanvasPixels | null

/** A difference that rounding explains. */
const SAME_PIXELS = 1

/** The side of the box that stays: the one that the words are aligned with, or the middle. */
const fixedSides = { top: -1, center: 0, bottom: 1 } as const

function fixedSideOf(overlay: LetteredOverlay): -1 | 0 | 1 {
  return fixedSides[overlay.styles.verticalAlign ?? (overlay.type === 'caption' ? 'bottom' : 'center')]
}

const placed = (offset: number): number =>
  Math.max(-MAX_OFFSET_PIXELS, Math.min(MAX_OFFSET_PIXELS, Math.round(offset * 100) / 100)) + 0

/**
 * The box with another height. Words aligned at the top keep their top edge, also when rotated:
 *
 *     ┌───────┐         ┌───────┐
 *     │ words │    →    │ words │
 *     └───────┘         │ words │
 *                       └───────┘
 */
export function withHeight(overlay: LetteredOverlay, height: CanvasPixels) {
  const down = (-fixedSideOf(overlay) * (height - overlay.height)) / 2
  const radians = (overlay.rotation * Math.PI) / 180
  return {
    left: placed(overlay.left - Math.sin(radians) * down),
    top: placed(overlay.top + (overlay.height - height) / 2 + Math.cos(radians) * down),
    height,
  }
}

/** Whether a text shrinks its letters instead of growing its box. */
const isFitted = (overlay: LetteredOverlay): boolean => overlay.type === 'text' && overlay.styles.autoFit === true

/**
 * The box that a changed text needs, or null if it keeps its own. A box grows with its words and never cuts them off. One that
 * is as high as its words before the change follows them both ways; a higher one keeps its height.
 */
export function grownBox(before: LetteredOverlay, after: LetteredOverlay, heightOf: TextHeight) {
  if (isFitted(after)) return null
  const needed = heightOf(after)
  if (needed === null) return null
  const height = Math.min(MAX_OVERLAY_PIXELS, Math.max(1, Math.ceil(needed)))
  if (height === after.height) return null
  const neededBefore = isFitted(before) ? null : heightOf(before)
  const isHugging = neededBefore !== null && Math.abs(neededBefore - before.height) <= SAME_PIXELS
  return height > after.height || isHugging ? withHeight(after, height) : null
}
