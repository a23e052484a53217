import { z } from 'zod'
import { languageSchema } from '../../composition/overlays/languageSchema.ts'
import { defineOperation, noFields } from '../operation.ts'
import { idSchema, revisionSchema, signedUrlSchema, timestampSchema } from '../values.ts'

/** The captions of an asset in one language. `srt` is a short-lived URL of the file. */
export const captionFileSchema = z.object({
  captionId: idSchema,
  assetId: idSchema,
  language: z.string(),
  /** `automatic` captions are generated from the transcript; `manual` ones are written by a user. */
  origin: z.enum(['automatic', 'manual']),
  isDraft: z.boolean(),
  cueCount: z.int(),
  srt: signedUrlSchema,
  updatedAt: timestampSchema,
})
export type CaptionFile = z.output<typeof captionFileSchema>

const section = 'Uploads and assets'
const path = '/assets/{assetId}/captions'
const params = z.object({ assetId: idSchema })
const paramsOfOne = params.extend({ language: languageSchema })

export const listCaptions = defineOperation({
  section,
  method: 'GET',
  path,
  permissions: ['read'],
  summary: 'List the captions of an asset with signed SRT addresses',
  params,
  query: noFields,
  body: noFields,
  output: z.object({ items: z.array(captionFileSchema) }),
})

export const readCaptions = defineOperation({
  section,
  method: 'GET',
  path: `${path}/{language}`,
  permissions: ['read'],
  summary: 'Read the captions of an asset in one language',
  params: paramsOfOne,
  query: noFields,
  body: noFields,
  output: captionFileSchema,
})

export const saveCaptions = defineOperation({
  section,
  method: 'PUT',
  path: `${path}/{language}`,
  permissions: ['read', 'write'],
  summary: 'Save captions as SRT; expectedUpdatedAt is null for a new language',
  params: paramsOfOne,
  query: noFields,
  body: z.strictObject({ srt: z.string().min(1), expectedUpdatedAt: revisionSchema.nullable() }),
  output: captionFileSchema,
})

export const deleteCaptions = defineOperation({
  section,
  method: 'DELETE',
  path: `${path}/{language}`,
  permissions: ['read', 'delete'],
  summary: 'Delete the captions of one language',
  params: paramsOfOne,
  query: noFields,
  body: z.strictObject({ expectedUpdatedAt: revisionSchema }),
  output: z.object({ captionId: idSchema }),
})
