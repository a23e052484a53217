import { z } from 'zod'
import { rule } from '../../composition/brokenRules.ts'
import { plainTextSchema } from '../../composition/overlays/fields.ts'
import { MAX_CAPTION_MS } from '../../composition/limits.ts'
import { problemSchema } from '../errorEnvelope.ts'
import { MAX_CORRECTION_LENGTH, MAX_SPEAKER_NAME_LENGTH, MAX_WORD_CHANGES } from '../limits.ts'
import { defineOperation, noFields } from '../operation.ts'
import { idSchema, revisionSchema, timestampSchema } from '../values.ts'

/** A range of an asset, in milliseconds from its start. */
const rangeFields = { startMs: z.int(), endMs: z.int() }

/** Text that a person wrote for the words whose middle lies in the range. */
export const correctionSchema = z.object({ ...rangeFields, text: z.string(), updatedAt: timestampSchema })
export type Correction = z.output<typeof correctionSchema>

/** A range in which a person speaks. A speaker is known by name. */
export const turnSchema = z.object({ ...rangeFields, name: z.string(), updatedAt: timestampSchema })
export type Turn = z.output<typeof turnSchema>

/** Corrections and speakers of an asset, written by people. Both lists are sorted and have no overlaps. */
export const assetWordsSchema = z.object({
  assetId: idSchema,
  corrections: z.array(correctionSchema),
  speakers: z.array(turnSchema),
  updatedAt: timestampSchema.nullable().meta({ description: 'Null if nobody has written anything yet.' }),
})
export type AssetWords = z.output<typeof assetWordsSchema>

const changedRange = {
  startMs: z.int().min(0).max(MAX_CAPTION_MS),
  endMs: z.int().min(1).max(MAX_CAPTION_MS),
}
const endsLater = (range: { startMs: number; endMs: number }): boolean => range.endMs > range.startMs
const ENDS_LATER = rule('end_before_start', 'endMs')

/** One line of text, in which runs of white space count as a space. */
const lineSchema = (max: number) =>
  plainTextSchema(max)
    .transform((text) => text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim())
    .pipe(z.string().min(1).max(max))

const speakerNameSchema = lineSchema(MAX_SPEAKER_NAME_LENGTH)

const correctionChangeSchema = z
  .strictObject({ ...changedRange, text: lineSchema(MAX_CORRECTION_LENGTH).nullable() })
  .refine(endsLater, ENDS_LATER)
const speakerChangeSchema = z
  .strictObject({ ...changedRange, name: speakerNameSchema.nullable() })
  .refine(endsLater, ENDS_LATER)

const section = 'Words of an asset'
const path = '/assets/{assetId}/words'
const params = z.object({ assetId: idSchema })

/**
 * Reads the corrections and speakers of an asset. They are kept by time through new transcripts. An extension of the
 * API; requires the session capability `assetWords`.
 */
export const readAssetWords = defineOperation({
  section,
  method: 'GET',
  path,
  permissions: ['read'],
  summary: 'Read the corrections and speakers of an asset',
  params,
  query: noFields,
  body: noFields,
  output: assetWordsSchema,
})

/**
 * Adds corrections and speakers by time, in the order of the lists. Changes of other people are kept.
 *
 * Open point: two people who correct the same words — with `expectedUpdatedAt`, the later change is refused, because it
 * would hide text that its author has not seen.
 */
export const changeAssetWords = defineOperation({
  section,
  method: 'PATCH',
  path,
  permissions: ['read', 'write'],
  summary: 'Correct words of an asset and name its speakers; changes of the same time are merged',
  params,
  query: noFields,
  body: z.strictObject({
    /** With a null text, the words are those that were recognised again. */
    corrections: z.array(correctionChangeSchema).max(MAX_WORD_CHANGES).default([]),
    /** With a null name, nobody is named. */
    speakers: z.array(speakerChangeSchema).max(MAX_WORD_CHANGES).default([]),
    /** Speakers with new names. Two speakers of one name become one. */
    renamed: z
      .array(z.strictObject({ from: speakerNameSchema, to: speakerNameSchema }))
      .max(MAX_WORD_CHANGES)
      .default([]),
    /** The revision that the client read. If it is missing, nothing is refused. */
    expectedUpdatedAt: revisionSchema.nullable().optional(),
  }),
  output: z.object({
    assetId: idSchema,
    updatedAt: timestampSchema,
    /** Corrections and turns that this change removed or shortened, and those that it made. Swapped, they undo it. */
    replaced: z.object({ corrections: z.array(correctionSchema), speakers: z.array(turnSchema) }),
    made: z.object({ corrections: z.array(correctionSchema), speakers: z.array(turnSchema) }),
    /** Null if the automatic captions were updated, or if there are none. */
    captionUpdateError: problemSchema.nullable(),
  }),
})
