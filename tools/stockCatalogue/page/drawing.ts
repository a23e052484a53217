import type { Seconds } from '../../../src/base/units.ts'

export type Context = CanvasRenderingContext2D

/** A deterministic drawing, still or animated. */
export interface Drawing {
  readonly width: number
  readonly height: number
  /** Draws the whole frame at a given time. */
  readonly draw: (ctx: Context, at: Seconds) => void
}
