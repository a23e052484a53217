import { z } from 'zod'
import { commonFields } from './commonFields.ts'
import { assetIdSchema, sourceFrameSchema } from './fields.ts'
import { soundStylesSchema } from './styles.ts'

/** Spec: Overlay `sound`. It has a box like every overlay, but nothing draws it. */
export const soundOverlaySchema = z.strictObject({
  ...commonFields,
  type: z.literal('sound'),
  sourceAssetId: assetIdSchema,
  /** Open point: unit — frames at the composition's fps, counted into the source. */
  startFromSound: sourceFrameSchema.default(0),
  styles: soundStylesSchema.default({}),
})
export type SoundOverlay = z.output<typeof soundOverlaySchema>
