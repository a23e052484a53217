import { z } from 'zod'
import { commonFields } from './commonFields.ts'
import { shapeStylesSchema } from './styles.ts'

/** Line ends. */
export const lineHeads = ['none', 'arrow', 'dot'] as const
export type LineHead = (typeof lineHeads)[number]

export const shapeKinds = ['rectangle', 'ellipse', 'triangle', 'star', 'polygon', 'line', 'arrow'] as const

/** Spec: Overlay `shape`. Open point: which shapes — the kinds that the peers' users expect. */
export const shapeOverlaySchema = z.strictObject({
  ...commonFields,
  type: z.literal('shape'),
  shape: z.strictObject({
    kind: z.enum(shapeKinds),
    /** Corners of a polygon or points of a star. */
    points: z.int().min(3).max(24).optional(),
    /** How far the valleys of a star lie from its centre, as a share of its tips' distance. */
    innerRadius: z.number().min(0.05).max(1).optional(),
    /** Length of an arrow's head as a share of the box's width. */
    headLength: z.number().min(0.05).max(1).optional(),
    /** Thickness of an arrow's shaft as a share of the box's height. */
    shaftWidth: z.number().min(0.02).max(1).optional(),
    /** Left end of a line. Plain if left out. */
    startHead: z.enum(lineHeads).optional(),
    /** Right end of a line. Plain if left out. */
    endHead: z.enum(lineHeads).optional(),
  }),
  styles: shapeStylesSchema.default({}),
})
export type ShapeOverlay = z.output<typeof shapeOverlaySchema>
