import { z } from 'zod'
import { MAX_OFFSET_PIXELS, MAX_OVERLAY_ID, MAX_OVERLAY_PIXELS, MAX_ROTATION_DEGREES, MAX_ROW } from '../limits.ts'
import { durationFramesSchema } from './fields.ts'

/** Spec: Overlay common fields. */
export const commonFields = {
  id: z.int().min(0).max(MAX_OVERLAY_ID).meta({ description: 'Unique within the composition.' }),
  from: z.int().min(0).meta({ description: 'First frame on the timeline.' }),
  durationInFrames: durationFramesSchema.meta({
    description: 'Length on the timeline; [from, from + durationInFrames).',
  }),
  row: z.int().min(0).max(MAX_ROW).meta({ description: 'Lower rows appear above higher rows.' }),
  left: z
    .number()
    .min(-MAX_OFFSET_PIXELS)
    .max(MAX_OFFSET_PIXELS)
    .meta({ description: 'Canvas pixels from the left edge.' }),
  top: z
    .number()
    .min(-MAX_OFFSET_PIXELS)
    .max(MAX_OFFSET_PIXELS)
    .meta({ description: 'Canvas pixels from the top edge.' }),
  width: z.int().min(1).max(MAX_OVERLAY_PIXELS).meta({ description: 'Canvas pixels, whole.' }),
  height: z.int().min(1).max(MAX_OVERLAY_PIXELS).meta({ description: 'Canvas pixels, whole.' }),
  rotation: z
    .number()
    .min(-MAX_ROTATION_DEGREES)
    .max(MAX_ROTATION_DEGREES)
    .default(0)
    .meta({ description: 'Degrees clockwise about the centre.' }),
  isDragging: z
    .boolean()
    .default(false)
    .meta({ description: 'Kept for compatibility; always false when saved by this editor.' }),
}

/**
 * Spec: "video or image | optional transitionIn". A rule of the whole document checks whether it is allowed for the
 * overlay.
 */
export const transitionInSchema = z.strictObject({
  type: z.enum(['fade', 'slide', 'wipe']),
  direction: z.enum(['from-left', 'from-right', 'from-top', 'from-bottom']).optional(),
  durationInFrames: durationFramesSchema,
})
export type TransitionIn = z.output<typeof transitionInSchema>
