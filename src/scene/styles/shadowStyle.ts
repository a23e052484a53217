/** A shadow, in canvas pixels. */
export interface Shadow {
  readonly x: number
  readonly y: number
  readonly blur: number
  readonly color: string
}

/** Value for `box-shadow` and `text-shadow`. */
export function shadowStyle(shadow: Shadow): string {
  return `${shadow.x}px ${shadow.y}px ${shadow.blur}px ${shadow.color}`
}

/**
 * A shadow that follows the outline of shapes. `drop-shadow` expects a standard deviation, which is half the blur
 * radius of `box-shadow`.
 */
export function dropShadowStyle(shadow: Shadow): string {
  return `drop-shadow(${shadow.x}px ${shadow.y}px ${shadow.blur / 2}px ${shadow.color})`
}
