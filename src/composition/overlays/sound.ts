import { z } from 'zod'
import { commonFields } from './commonFields.ts'
import { assetIdSchema, sourceFrameSchema } from './fields.ts'
import { soundStylesSchema } from './styles.ts'

/** Spec: Overlay `sound`. It has a box like every overlay, but is never drawn. */
export const soundOverlaySchema = z.strictObject({
  ...commonFields,
  type: z.literal('sound'),
  sourceAssetId: assetIdSchema,
  /** Open point: unit — it is frames at the composition's fps, counted from the start of the source. */
  startFromSound: sourceFrameSchema.default(0),
  styles: soundStylesSchema.default({}),
})
export type SoundOverlay = z.output<typeof soundOverlaySchema>
