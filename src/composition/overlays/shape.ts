import { z } from 'zod'
import { commonFields } from './commonFields.ts'
import { shapeStylesSchema } from './styles.ts'

export const lineHeads = ['none', 'arrow', 'dot'] as const
export type LineHead = (typeof lineHeads)[number]

/** Width of outlines and lines that set none, in canvas pixels. */
export const DEFAULT_STROKE_WIDTH = 8

export const shapeKinds = ['rectangle', 'ellipse', 'triangle', 'star', 'polygon', 'line', 'arrow'] as const

/**
 * Spec: Overlay `shape`.
 *
 * Open point: which shapes — we offer the kinds that users of similar editors expect.
 */
export const shapeOverlaySchema = z.strictObject({
  ...commonFields,
  type: z.literal('shape'),
  shape: z.strictObject({
    kind: z.enum(shapeKinds),
    /** Corners of a polygon or points of a star. */
    points: z.int().min(3).max(24).optional(),
    /** Radius of a star's inner corners, as a fraction of the radius of its tips. */
    innerRadius: z.number().min(0.05).max(1).optional(),
    /** Length of an arrow's head, as a fraction of the box's width. */
    headLength: z.number().min(0.05).max(1).optional(),
    /** Thickness of an arrow's shaft, as a fraction of the box's height. */
    shaftWidth: z.number().min(0.02).max(1).optional(),
    /** The left end of a line. Without a head if missing. */
    startHead: z.enum(lineHeads).optional(),
    /** The right end of a line. Without a head if missing. */
    endHead: z.enum(lineHeads).optional(),
  }),
  styles: shapeStylesSchema.default({}),
})
export type ShapeOverlay = z.output<typeof shapeOverlaySchema>
