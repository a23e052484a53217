import type { Fill } from '../../composition/overlays/styles.ts'

/** A gradient axis for SVG, in fractions of the shape's box. */
export interface GradientAxis {
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
}

/**
 * The axis of a linear gradient. As in CSS, an angle of 0 points up and angles increase clockwise; the ends touch the
 * box's corners.
 */
export function gradientAxis(angleDegrees: number): GradientAxis {
  const radians = (angleDegrees * Math.PI) / 180
  const x = Math.sin(radians)
  const y = -Math.cos(radians)
  const reach = (Math.abs(x) + Math.abs(y)) / 2
  return { x1: 0.5 - x * reach, y1: 0.5 - y * reach, x2: 0.5 + x * reach, y2: 0.5 + y * reach }
}

export function isGradient(fill: Fill): fill is Exclude<Fill, string> {
  return typeof fill !== 'string'
}
