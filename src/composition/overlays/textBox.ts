import type { CanvasPixels } from '../../base/units.ts'
import { MAX_OFFSET_PIXELS, MAX_OVERLAY_PIXELS } from '../limits.ts'
import type { Overlay } from '../schema.ts'

export type LetteredOverlay = Extract<Overlay, { type: 'text' | 'caption' }>

/** The height that a text needs at its width, including its padding and border. Null while it cannot be measured. */
export type TextHeight = (overlay: LetteredOverlay) => CanvasPixels | null

/** Smaller differences are due to rounding. */
const SAME_PIXELS = 1

/** The side of the box that stays in place: the one with which the text is aligned, or the middle. */
const fixedSides = { top: -1, center: 0, bottom: 1 } as const

function fixedSideOf(overlay: LetteredOverlay): -1 | 0 | 1 {
  return fixedSides[overlay.styles.verticalAlign ?? (overlay.type === 'caption' ? 'bottom' : 'center')]
}

const placed = (offset: number): number =>
  Math.max(-MAX_OFFSET_PIXELS, Math.min(MAX_OFFSET_PIXELS, Math.round(offset * 100) / 100)) + 0

/**
 * The box with a different height. Text aligned at the top keeps its top edge, even if the box is rotated:
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

/** Whether a text shrinks its letters instead of enlarging its box. */
const isFitted = (overlay: LetteredOverlay): boolean => overlay.type === 'text' && overlay.styles.autoFit === true

/**
 * The height that a text needs at its width, to show all of it. Null if it shrinks to fit instead, or cannot be
 * measured.
 */
export function neededHeight(overlay: LetteredOverlay, heightOf: TextHeight): CanvasPixels | null {
  const needed = isFitted(overlay) ? null : heightOf(overlay)
  return needed === null ? null : Math.min(MAX_OVERLAY_PIXELS, Math.max(1, Math.ceil(needed)))
}

/**
 * The box in which a changed text is fully visible. Null to keep the current box. A box that was exactly as tall as its
 * text shrinks with it; a taller box keeps its height.
 */
export function grownBox(before: LetteredOverlay, after: LetteredOverlay, heightOf: TextHeight) {
  const height = neededHeight(after, heightOf)
  if (height === null || height === after.height) return null
  const heightBefore = neededHeight(before, heightOf)
  const isHugging = heightBefore !== null && Math.abs(heightBefore - before.height) <= SAME_PIXELS
  return height > after.height || isHugging ? withHeight(after, height) : null
}
