/** A shadow as the document holds it, in canvas pixels. */
export interface Shadow {
  readonly x: number
  readonly y: number
  readonly blur: number
  readonly color: string
}

/** For `box-shadow` and `text-shadow`. */
export function shadowStyle(shadow: Shadow): string {
  return `${shadow.x}px ${shadow.y}px ${shadow.blur}px ${shadow.color}`
}

/**
 * A shadow that follows the silhouette, for what is not a box. `drop-shadow` takes a standard deviation, which is half
 * of the blur radius that `box-shadow` takes.
 */
export function dropShadowStyle(shadow: Shadow): string {
  return `drop-shadow(${shadow.x}px ${shadow.y}px ${shadow.blur / 2}px ${shadow.color})`
}
