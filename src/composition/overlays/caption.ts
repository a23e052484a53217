import { z } from 'zod'
import { MAX_CAPTION_MS, MAX_CUES } from '../limits.ts'
import { captionTemplateIds } from './captionTemplates.ts'
import { commonFields } from './commonFields.ts'
import { plainTextSchema } from './fields.ts'
import { captionStylesSchema } from './styles.ts'
import { rule } from '../brokenRules.ts'

const timingFields = {
  /** Milliseconds from the overlay's start. */
  startMs: z.int().min(0).max(MAX_CAPTION_MS),
  /** Milliseconds from the overlay's start. Must be greater than `startMs`. */
  endMs: z.int().min(1).max(MAX_CAPTION_MS),
}

const endsAfterStart = (timing: { startMs: number; endMs: number }): boolean => timing.endMs > timing.startMs
const ENDS_AFTER_START = rule('end_before_start', 'endMs')

export const captionWordSchema = z
  .strictObject({ text: plainTextSchema(200), ...timingFields })
  .refine(endsAfterStart, ENDS_AFTER_START)
export type CaptionWord = z.output<typeof captionWordSchema>

export const captionCueSchema = z
  .strictObject({
    text: plainTextSchema(2_000),
    ...timingFields,
    words: z.array(captionWordSchema).max(500).default([]),
  })
  .refine(endsAfterStart, ENDS_AFTER_START)
export type CaptionCue = z.output<typeof captionCueSchema>

/**
 * Spec: Overlay `caption`.
 *
 * Open point: cue and word fields — each has a text, and a start and an end in milliseconds from the overlay's start.
 */
export const captionOverlaySchema = z.strictObject({
  ...commonFields,
  type: z.literal('caption'),
  captions: z.array(captionCueSchema).max(MAX_CUES),
  templateId: z.enum(captionTemplateIds).optional(),
  styles: captionStylesSchema.default({}),
})
export type CaptionOverlay = z.output<typeof captionOverlaySchema>
