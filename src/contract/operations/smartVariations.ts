import { z } from 'zod'
import { plainTextSchema } from '../../composition/overlays/fields.ts'
import { problemSchema } from '../errorEnvelope.ts'
import { MAX_ANALYSIS_GOAL_LENGTH, MAX_ANALYSIS_PAGES, COMBINATIONS_PER_ANALYSIS_PAGE } from '../limits.ts'
import { acceptedJobSchema, defineOperation, noFields } from '../operation.ts'
import { idSchema, pageOf, pageQuery, revisionSchema, timestampSchema } from '../values.ts'
import { jobStatusSchema } from './jobs.ts'

/**
 * Maximum length of a video on each platform, in seconds. Open point: the limits — they are those of Instagram Stories
 * (60 s), YouTube Shorts and Instagram Reels (3 minutes) and TikTok in-feed ads (10 minutes). Without a platform the
 * limit is 60 s, which all of them accept.
 */
export const platformSeconds = { stories: 60, shorts: 180, reels: 180, tiktok: 600 } as const
export const ANY_PLATFORM_SECONDS = 60

export const analysisPlatformSchema = z.enum(['stories', 'shorts', 'reels', 'tiktok'])
export type AnalysisPlatform = z.output<typeof analysisPlatformSchema>

/**
 * Open point: fields of an analysis — we send its request, the state of its job and, once that has succeeded, a
 * ranking.
 */
export const smartAnalysisSummarySchema = z.object({
  id: idSchema,
  sequenceId: idSchema,
  jobId: idSchema,
  status: jobStatusSchema,
  goal: z.string().nullable(),
  platform: analysisPlatformSchema.nullable(),
  source: z.enum(['model', 'measured']).meta({ description: '`measured`: facts only, without a judgement.' }),
  inputFingerprint: z.string().meta({ description: 'That of the combinations when the analysis was started.' }),
  combinationCount: z.int(),
  createdAt: timestampSchema,
})

export const rankedCombinationSchema = z.object({
  combinationId: idSchema,
  blocks: z.array(idSchema).meta({ description: 'The file of each block, in order.' }),
  musicAssetId: idSchema.nullable(),
  voiceoverId: idSchema.nullable(),
  durationMs: z.int(),
  score: z.int().min(0).max(100),
  reasons: z.array(problemSchema),
})

export type RankedCombination = z.output<typeof rankedCombinationSchema>

export const smartAnalysisSchema = smartAnalysisSummarySchema.extend({
  note: problemSchema.nullable().meta({ description: 'What the ranking does not say. Null if a model judged.' }),
  modelError: problemSchema.nullable().meta({ description: 'Why the connected model did not judge.' }),
  cost: z
    .object({ requests: z.int(), inputTokens: z.int().nullable(), outputTokens: z.int().nullable() })
    .meta({ description: 'Requests to the model, and the tokens that its server counted. No credits are charged.' }),
  ranking: z.array(rankedCombinationSchema).meta({ description: 'The best 100, best first. Empty until it succeeds.' }),
})

export type SmartAnalysis = z.output<typeof smartAnalysisSchema>

const section = 'Projects, settings, sequences, renders'
const path = '/sequences/{sequenceId}/smart-variations'
const params = z.object({ sequenceId: idSchema })

/**
 * Job type `smart_variations`. If there are too many combinations, the request is refused; `error.requiredPages` gives
 * the number of pages that they would take.
 */
export const startSmartAnalysis = defineOperation({
  section,
  method: 'POST',
  path,
  permissions: ['read', 'generate'],
  status: 202,
  needsActivePlan: true,
  errors: ['analysis_too_large'],
  summary: 'Rank the combinations of a sequence, with reasons',
  params,
  query: noFields,
  body: z.strictObject({
    expectedUpdatedAt: revisionSchema,
    goal: plainTextSchema(MAX_ANALYSIS_GOAL_LENGTH).trim().min(1).optional(),
    platform: analysisPlatformSchema.optional().meta({ description: 'Its limit is compared with the lengths.' }),
    combinationIds: z
      .array(idSchema)
      .min(1)
      .max(MAX_ANALYSIS_PAGES * COMBINATIONS_PER_ANALYSIS_PAGE)
      .optional(),
  }),
  output: acceptedJobSchema.extend({ id: idSchema }),
})

export const listSmartAnalyses = defineOperation({
  section,
  method: 'GET',
  path,
  permissions: ['read'],
  summary: 'List the analyses of a sequence, newest first',
  params,
  query: pageQuery(),
  body: noFields,
  output: pageOf(smartAnalysisSummarySchema),
})

export const readSmartAnalysis = defineOperation({
  section,
  method: 'GET',
  path: `${path}/{resourceId}`,
  permissions: ['read'],
  summary: 'Read an analysis with its ranking',
  params: params.extend({ resourceId: idSchema }),
  query: noFields,
  body: noFields,
  output: smartAnalysisSchema,
})
