import type { Seconds } from '../../../src/base/units.ts'

export type Context = CanvasRenderingContext2D

/** A picture, or one that moves. Drawn by us, the same at each run. */
export interface Drawing {
  readonly width: number
  readonly height: number
  /** Draws the whole frame that is shown at a time. */
  readonly draw: (ctx: Context, at: Seconds) => void
}
