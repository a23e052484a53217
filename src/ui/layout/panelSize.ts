import type { CssPixels } from '../../base/units.ts'

export interface PanelLimits {
  readonly min: CssPixels
  readonly max: CssPixels
}

/** A number means CSS pixels; a string means a percentage of the group. */
export type PanelSize = CssPixels | `${number}%`

/** Converts a size to pixels in a group of this length, within the limits. */
export function pixelsOf(size: PanelSize, { min, max }: PanelLimits, length: CssPixels): CssPixels {
  const pixels = typeof size === 'number' ? size : (Number.parseFloat(size) / 100) * length
  return Math.max(min, Math.min(pixels, max))
}

export interface ResizedPanel {
  readonly size: CssPixels
  readonly limits: PanelLimits
  /** The number of pixels by which the other panels can shrink. */
  readonly room: CssPixels
}

/** The size of a panel after its edge moved outwards by `delta`. */
export function movedSize({ size, limits, room }: ResizedPanel, delta: CssPixels): CssPixels {
  return Math.max(limits.min, Math.min(size + delta, size + room, limits.max))
}

/** The change per arrow key press, as a fraction of the group. */
const KEY_STEP = 0.05

/** The distance by which a key moves an edge right or down. Null for other keys. */
export function keyDelta(key: string, orientation: 'horizontal' | 'vertical', length: CssPixels): CssPixels | null {
  const [back, forth] = orientation === 'horizontal' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown']
  if (key === back || key === forth) return (key === back ? -KEY_STEP : KEY_STEP) * length
  if (key === 'Home') return -length
  return key === 'End' ? length : null
}
