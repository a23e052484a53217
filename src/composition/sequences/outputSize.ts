import type { CanvasPixels } from '../../base/units.ts'
import { canvasSize, type Size } from '../picture/canvas.ts'
import type { CanvasRatio } from '../schema.ts'

/** Spec: Sequence render settings, `resolution`. Open point: sizes — each is the short side in pixels. */
export const sequenceShortSides = { preview: 240, mobile: 360, sd: 480, hd: 720, '1080': 1_080 } as const
export type SequenceResolution = keyof typeof sequenceShortSides

/** Video encoders need even sides. */
const even = (side: CanvasPixels): CanvasPixels => 2 * Math.round(side / 2)

/** The size of a sequence's videos, with even sides: 16:9 at `sd` is 854 × 480. */
export function sequenceOutputSize(ratio: CanvasRatio, resolution: SequenceResolution): Size {
  const { height, width } = canvasSize(ratio, sequenceShortSides[resolution])
  return { width: even(width), height: even(height) }
}
