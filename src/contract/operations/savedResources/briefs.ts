import { z } from 'zod'
import { plainTextSchema } from '../../../composition/overlays/fields.ts'
import { languageSchema } from '../../../composition/overlays/languageSchema.ts'
import {
  MAX_BRIEF_BEATS,
  MAX_CONTEXT_FIELD_LENGTH,
  MAX_CONTEXT_TEXT_LENGTH,
  MAX_EDITED_SECONDS,
  MAX_SAVED_LINES,
  MIN_EDITED_SECONDS,
} from '../../limits.ts'
import { nameSchema } from '../../values.ts'
import {
  expectedRevision,
  savedFields,
  savedLineSchema,
  savedResourceOperations,
  savedTextSchema,
} from './savedResource.ts'

const lines = z.array(savedLineSchema).max(MAX_SAVED_LINES).default([])

/** The length that an automatic edit aims at. Null for as long as the material is good. */
export const targetSecondsSchema = z.int().min(MIN_EDITED_SECONDS).max(MAX_EDITED_SECONDS).nullable()

/** Open point: fields of a brief — it says what a video is to achieve, what may be claimed in it, and in which order. */
const content = {
  name: nameSchema,
  objective: savedTextSchema,
  product: savedTextSchema,
  audience: savedTextSchema,
  offer: savedTextSchema,
  callToAction: savedTextSchema,
  tone: savedTextSchema,
  /** Null for the language of the project. */
  language: languageSchema.nullable().default(null),
  /** The only claims and numbers that copy may use. */
  facts: lines,
  keyMessages: lines,
  /** The parts of the story, in order. */
  beats: z
    .array(z.strictObject({ title: savedLineSchema, description: plainTextSchema(MAX_CONTEXT_FIELD_LENGTH).trim() }))
    .max(MAX_BRIEF_BEATS)
    .default([]),
  mustPreserveQuotes: lines,
  /** Words and claims that are not used. */
  avoid: lines,
  targetDurationSeconds: targetSecondsSchema.default(null),
  notes: plainTextSchema(MAX_CONTEXT_TEXT_LENGTH).trim().default(''),
}

export const briefContentSchema = z.strictObject(content)
export type BriefContent = z.output<typeof briefContentSchema>
export const briefSchema = z.object({ ...savedFields, ...content })
export type Brief = z.output<typeof briefSchema>

const briefs = savedResourceOperations({
  path: 'briefs',
  names: { one: 'brief', many: 'briefs' },
  content: briefContentSchema,
  saved: briefSchema,
  replacement: z.strictObject({ ...content, ...expectedRevision }),
})

export const listBriefs = briefs.list
export const createBrief = briefs.create
export const readBrief = briefs.read
export const replaceBrief = briefs.replace
export const deleteBrief = briefs.remove
