import { z } from 'zod'
import { rule } from '../brokenRules.ts'
import { captionTemplateIds } from '../overlays/captionTemplates.ts'
import { transitionInSchema } from '../overlays/commonFields.ts'
import { assetIdSchema } from '../overlays/fields.ts'
import { MAX_BLOCK_ASSETS, MAX_BLOCKS } from './sequence.ts'

/** Open point: rules of one design — we allow 500, because each combination is checked against them. */
export const MAX_EXCLUSIONS = 500
export const MAX_WORDS_PER_LINE = 12
export const MAX_TRANSITION_MS = 10_000

/** The choice of one file in one slot. `id` is the id of an asset, or of a voiceover. */
export const choiceSchema = z.discriminatedUnion('slot', [
  z.strictObject({
    slot: z.literal('block'),
    position: z
      .int()
      .min(0)
      .max(MAX_BLOCKS - 1),
    id: assetIdSchema,
  }),
  z.strictObject({ slot: z.literal('music'), id: assetIdSchema }),
  z.strictObject({ slot: z.literal('voiceover'), id: z.uuid().toLowerCase() }),
])
export type Choice = z.output<typeof choiceSchema>

/** A rule that excludes combinations. A rule about a file that is no longer in its slot has no effect. */
export const exclusionSchema = z.discriminatedUnion('kind', [
  /** Excludes combinations that contain all of these choices. */
  z.strictObject({
    kind: z.literal('never'),
    choices: z
      .array(choiceSchema)
      .min(1)
      .max(MAX_BLOCKS + 2),
  }),
  /** Excludes combinations that contain `choice` without any of the others. */
  z.strictObject({
    kind: z.literal('only_with'),
    choice: choiceSchema,
    others: z.array(choiceSchema).min(1).max(MAX_BLOCK_ASSETS),
  }),
])
export type Exclusion = z.output<typeof exclusionSchema>

/**
 * How a picture with a different aspect ratio is placed: it covers the canvas, it is fully visible, or it is fully
 * visible on top of a blurred copy.
 */
export const pictureFits = ['fill', 'fit', 'blur'] as const
export type PictureFit = (typeof pictureFits)[number]

/**
 * Settings of a sequence besides its configuration. They apply to all its videos.
 *
 * Open point: an extension, because the specification has no place for it.
 */
export const sequenceDesignSchema = z.strictObject({
  exclusions: z.array(exclusionSchema).max(MAX_EXCLUSIONS),
  captions: z
    .strictObject({ templateId: z.enum(captionTemplateIds), wordsPerLine: z.int().min(1).max(MAX_WORDS_PER_LINE) })
    .nullable(),
  /** How each file fits the canvas, by asset id. Files that are not listed fill it. */
  fits: z
    .array(z.strictObject({ assetId: assetIdSchema, fit: z.enum(pictureFits) }))
    .max(MAX_BLOCKS * MAX_BLOCK_ASSETS)
    .refine((fits) => new Set(fits.map(({ assetId }) => assetId)).size === fits.length, rule('file_listed_twice')),
  transition: transitionInSchema
    .omit({ durationInFrames: true })
    .extend({ durationMs: z.int().min(1).max(MAX_TRANSITION_MS) })
    .nullable(),
  /** A composition of the project whose overlays lie on top of every video, such as a logo or an end card. */
  layerCompositionId: z.uuid().toLowerCase().nullable(),
})
export type SequenceDesign = z.output<typeof sequenceDesignSchema>

export const emptyDesign: SequenceDesign = {
  exclusions: [],
  captions: null,
  fits: [],
  transition: null,
  layerCompositionId: null,
}
