import { z } from 'zod'
import { problemSchema } from '../errorEnvelope.ts'
import { plainTextSchema } from '../../composition/overlays/fields.ts'
import { acceptedJobSchema, defineOperation, noFields } from '../operation.ts'
import { idSchema, revisionSchema, timestampSchema } from '../values.ts'

const timedWordSchema = z.object({ text: z.string(), startMs: z.int(), endMs: z.int() })

/** One passage of speech. Times are milliseconds from the start of the asset. */
export const passageSchema = z.object({
  id: idSchema,
  text: z.string(),
  startMs: z.int(),
  endMs: z.int(),
  words: z.array(timedWordSchema),
})

/** Spec: "Transcripts have `transcriptId`, timed passages with passage ids, and `updatedAt`". */
export const transcriptSchema = z.object({
  transcriptId: idSchema,
  assetId: idSchema,
  language: z.string(),
  /** True if the recogniser has draft quality, so that the transcript must be proofread before use. */
  isDraft: z.boolean(),
  passages: z.array(passageSchema),
  updatedAt: timestampSchema,
})
export type Transcript = z.output<typeof transcriptSchema>

/** Maximum length of a passage after a change, in characters. */
export const MAX_PASSAGE_LENGTH = 10_000

const section = 'Uploads and assets'
const path = '/assets/{assetId}/transcript'
const params = z.object({ assetId: idSchema })

/** Job type `asset_transcript`. Returns 503 `stage_unavailable` without a recogniser. */
export const prepareTranscript = defineOperation({
  section,
  method: 'POST',
  path,
  permissions: ['read', 'generate'],
  status: 202,
  needsActivePlan: true,
  errors: ['stage_unavailable', 'media_unavailable', 'source_not_ready'],
  summary: 'Prepare the transcript of an asset',
  params,
  query: noFields,
  body: noFields,
  output: acceptedJobSchema,
})

export const readTranscript = defineOperation({
  section,
  method: 'GET',
  path,
  permissions: ['read'],
  summary: 'Read the timed passages of an asset',
  params,
  query: noFields,
  body: noFields,
  output: transcriptSchema,
})

/** Spec: "Transcript edits keep word timing and update automatic source-language captions; a caption update failure is reported separately". */
export const changeTranscript = defineOperation({
  section,
  method: 'PATCH',
  path,
  permissions: ['read', 'write'],
  summary: 'Replace the text of passages; words keep their times',
  params,
  query: noFields,
  body: z.strictObject({
    transcriptId: idSchema,
    expectedUpdatedAt: revisionSchema,
    passages: z
      .array(z.strictObject({ id: idSchema, text: plainTextSchema(MAX_PASSAGE_LENGTH) }))
      .min(1)
      .max(500),
  }),
  output: transcriptSchema.extend({
    /** Null if the automatic captions were updated, or if there are none. */
    captionUpdateError: problemSchema.nullable(),
  }),
})
