import { z } from 'zod'
import { MAX_TEXT_LENGTH } from '../limits.ts'
import { commonFields } from './commonFields.ts'
import { plainTextSchema } from './fields.ts'
import { textStylesSchema } from './styles.ts'

/** Spec: Overlay `text`. */
export const textOverlaySchema = z.strictObject({
  ...commonFields,
  type: z.literal('text'),
  content: plainTextSchema(MAX_TEXT_LENGTH),
  styles: textStylesSchema.default({}),
})
export type TextOverlay = z.output<typeof textOverlaySchema>
