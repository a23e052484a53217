import { z } from 'zod'
import { plainTextSchema } from '../../../composition/overlays/fields.ts'
import { MAX_DESCRIPTION_LENGTH } from '../../limits.ts'
import { acceptedJobSchema, defineOperation, noFields } from '../../operation.ts'
import { idSchema, pageOf, pageQuery, revisionSchema, timestampSchema } from '../../values.ts'
import { copySchema } from '../generation/copyResult.ts'
import { researchFiltersSchema, researchItemSchema, researchProviderSchema, researchSources } from './researchItems.ts'

/** Spec: "collections: social_one ads, companies, views; social_two videos, hashtags, views". */
export const collectionsOf = {
  social_one: ['ads', 'companies', 'views'],
  social_two: ['videos', 'hashtags', 'views'],
} as const
export const researchCollectionSchema = z.enum(['ads', 'companies', 'videos', 'hashtags', 'views'])
export type ResearchCollection = z.output<typeof researchCollectionSchema>

export const savedResearchTranscriptSchema = z.object({
  language: z.string(),
  /** True if the recogniser has draft quality, so that the transcript must be proofread before use. */
  isDraft: z.boolean(),
  passages: z.array(z.object({ text: z.string(), startMs: z.int(), endMs: z.int() })),
})
export type SavedResearchTranscript = z.output<typeof savedResearchTranscriptSchema>

/** Open point: fields of saved research. `updatedAt` is its revision. */
export const savedResearchSchema = z.object({
  id: idSchema,
  projectId: idSchema,
  provider: researchProviderSchema,
  collection: researchCollectionSchema,
  /** Null for views. */
  resultId: z.string().nullable(),
  note: z.string(),
  /** The result as it was found. Null for views. */
  result: researchItemSchema.nullable(),
  /** The filters of a view. Null for results. */
  filters: researchFiltersSchema.nullable(),
  source: z.enum(researchSources),
  transcript: savedResearchTranscriptSchema.nullable(),
  /** The copy that was written after it, with the format `hooks` or `script`. */
  hooks: copySchema.nullable(),
  script: copySchema.nullable(),
  /** `revision_conflict` if the record had changed when the latest adaptation ended. Its copy is on the job. */
  saveStatus: z.enum(['saved', 'revision_conflict']).nullable(),
  /** The video of the project that stands for the result. */
  media: z.object({ assetId: idSchema }).nullable(),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
})
export type SavedResearch = z.output<typeof savedResearchSchema>

const section = 'Research'
const path = '/projects/{projectId}/research'
const ofProject = z.object({ projectId: idSchema })
const ofProvider = ofProject.extend({ research_provider: researchProviderSchema })
const ofCollection = ofProvider.extend({ collection: researchCollectionSchema })
const ofItem = ofCollection.extend({ savedId: idSchema })
const ofSaved = ofProvider.extend({ savedId: idSchema })
const note = plainTextSchema(MAX_DESCRIPTION_LENGTH).trim()
const revision = { expectedUpdatedAt: revisionSchema }

const list = { section, method: 'GET', permissions: ['read'], query: pageQuery(), body: noFields } as const
const page = pageOf(savedResearchSchema)

export const listSocialOneResearch = defineOperation({
  ...list,
  path: `${path}/social_one`,
  summary: 'List all saved companies, ads and views, newest first',
  params: ofProject,
  output: page,
})

export const listSocialTwoResearch = defineOperation({
  ...list,
  path: `${path}/social_two`,
  summary: 'List all saved videos, hashtags and views, newest first',
  params: ofProject,
  output: page,
})

export const listSavedResearch = defineOperation({
  ...list,
  path: `${path}/{research_provider}/saves/{collection}`,
  summary: 'List a collection of saved research, newest first',
  params: ofCollection,
  output: page,
})

/** A view saves the filters of the search, and needs no `resultId`. */
export const saveResearch = defineOperation({
  section,
  method: 'POST',
  path: `${path}/{research_provider}/saves`,
  permissions: ['read', 'write'],
  status: 201,
  errors: ['research_query_unfinished', 'research_saved'],
  summary: 'Save a result of a completed search, or its filters as a view',
  params: ofProvider,
  query: noFields,
  body: z.strictObject({
    queryJobId: idSchema,
    collection: researchCollectionSchema,
    resultId: z.string().min(1).max(500).nullish(),
    note: note.default(''),
  }),
  output: savedResearchSchema,
})

export const readSavedResearch = defineOperation({
  section,
  method: 'GET',
  path: `${path}/{research_provider}/saves/{collection}/{savedId}`,
  permissions: ['read'],
  summary: 'Read one saved result or view',
  params: ofItem,
  query: noFields,
  body: noFields,
  output: savedResearchSchema,
})

export const updateSavedResearch = defineOperation({
  section,
  method: 'PATCH',
  path: `${path}/{research_provider}/saves/{collection}/{savedId}`,
  permissions: ['read', 'write'],
  errors: ['revision_conflict'],
  summary: 'Change the note of a saved result or view',
  params: ofItem,
  query: noFields,
  body: z.strictObject({ note, ...revision }),
  output: savedResearchSchema,
})

/** Spec: "active source work must finish first". */
export const deleteSavedResearch = defineOperation({
  section,
  method: 'DELETE',
  path: `${path}/{research_provider}/saves/{collection}/{savedId}`,
  permissions: ['read', 'delete'],
  errors: ['revision_conflict', 'work_active'],
  summary: 'Delete a saved result or view',
  params: ofItem,
  query: noFields,
  body: z.strictObject(revision),
  output: z.object({ id: idSchema }),
})

/** Job type `research_transcript`. The source is the attached video, or the address that the provider gave. */
export const transcribeResearch = defineOperation({
  section,
  method: 'POST',
  path: `${path}/{research_provider}/{savedId}/transcript`,
  permissions: ['read', 'generate'],
  status: 202,
  needsActivePlan: true,
  errors: [
    'revision_conflict',
    'work_active',
    'source_media_unavailable',
    'source_not_ready',
    'media_unavailable',
    'stage_unavailable',
  ],
  summary: 'Transcribe the video of a saved result',
  params: ofSaved,
  query: noFields,
  body: z.strictObject(revision),
  output: acceptedJobSchema,
})

/** Job type `research_adaptation`, with the fields `copy`, `saved` and `saveStatus`. */
export const adaptResearch = defineOperation({
  section,
  method: 'POST',
  path: `${path}/{research_provider}/{savedId}/adapt`,
  permissions: ['read', 'generate'],
  status: 202,
  needsActivePlan: true,
  errors: ['revision_conflict', 'work_active', 'research_transcript_missing'],
  summary: 'Write five hooks or a script for the product of the project after a saved result',
  params: ofSaved,
  query: noFields,
  body: z.strictObject({ mode: z.enum(['hooks', 'script']), ...revision }),
  output: acceptedJobSchema,
})
