import { z } from 'zod'
import { commonFields, transitionInSchema } from './commonFields.ts'
import { assetIdSchema } from './fields.ts'
import { imageStylesSchema } from './styles.ts'

/** Spec: Overlay `image`. */
export const imageOverlaySchema = z.strictObject({
  ...commonFields,
  type: z.literal('image'),
  sourceAssetId: assetIdSchema,
  transitionIn: transitionInSchema.optional(),
  styles: imageStylesSchema.default({}),
})
export type ImageOverlay = z.output<typeof imageOverlaySchema>
