import { z } from 'zod'
import { commonFields } from './commonFields.ts'
import { shapeStylesSchema } from './styles.ts'

export const shapeKinds = ['rectangle', 'ellipse', 'triangle', 'star', 'polygon', 'line', 'arrow'] as const

/** Spec: Overlay `shape`. Open point: which shapes — the kinds that the peers' users expect. */
export const shapeOverlaySchema = z.strictObject({
  ...commonFields,
  type: z.literal('shape'),
  shape: z.strictObject({
    kind: z.enum(shapeKinds),
    /** Corners of a polygon or points of a star. */
    points: z.int().min(3).max(24).optional(),
  }),
  styles: shapeStylesSchema.default({}),
})
export type ShapeOverlay = z.output<typeof shapeOverlaySchema>
