import { z } from 'zod'
import { limitField, neededQueryField } from './inputFields.ts'

/** Shared by both stock searches. */
export const stockSearchInput = z.strictObject({
  query: neededQueryField,
  orientation: z.enum(['landscape', 'portrait', 'square']).optional(),
  limit: limitField(10),
})
export const orientationWords = {
  label: 'Orientation',
  options: { landscape: 'Landscape', portrait: 'Portrait', square: 'Square' },
} as const
