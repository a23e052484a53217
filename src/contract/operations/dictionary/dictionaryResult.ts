import { z } from 'zod'
import { problemSchema } from '../../errorEnvelope.ts'
import { idSchema } from '../../values.ts'

/** A replacement that a dictionary rule makes in a passage. */
export const dictionaryChangeSchema = z.object({
  passageId: idSchema,
  ruleId: idSchema,
  before: z.string(),
  after: z.string(),
  /** The text around it. */
  textBefore: z.string(),
  textAfter: z.string(),
})
export type DictionaryChange = z.output<typeof dictionaryChangeSchema>

export const appliedTranscriptSchema = z.object({
  transcriptId: idSchema,
  /** Null if the transcript was deleted in the meantime. */
  assetId: idSchema.nullable(),
  status: z.enum(['changed', 'unchanged', 'deleted']),
  changeCount: z.int(),
  /** Matches that were left because a person corrected these words. */
  keptCount: z.int(),
  /** Matches of protected rules that were left because the creator is not an owner or admin. */
  protectedCount: z.int(),
  /** The first changes. `changeCount` counts all. */
  changes: z.array(dictionaryChangeSchema),
  /** Null if the automatic captions were updated, or if there are none. */
  captionUpdateError: problemSchema.nullable(),
})
export type AppliedTranscript = z.output<typeof appliedTranscriptSchema>

/** The result of applying the dictionary, or of its preview. */
export const dictionaryResultSchema = z.object({
  isDryRun: z.boolean(),
  changeCount: z.int(),
  transcripts: z.array(appliedTranscriptSchema),
})
