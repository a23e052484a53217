import { z } from 'zod'
import { editPlanShape, toolNameSchema } from '../editPlanShape.ts'
import { dictionaryResultSchema } from './dictionary/dictionaryResult.ts'
import { copySchema } from './generation/copyResult.ts'
import { researchResultSchema } from './research/researchItems.ts'
import { problemSchema } from '../errorEnvelope.ts'
import { acceptedJobSchema, defineOperation, noFields } from '../operation.ts'
import { appliedToolSchema, preparedCaptionsSchema, searchItemSchema } from '../toolResults.ts'
import { idSchema, timestampSchema } from '../values.ts'

/** Spec: Job status. */
export const jobStatuses = [
  'queued',
  'running',
  'succeeded',
  'partially_succeeded',
  'failed',
  'requires_action',
  'manual_review',
  'canceled',
] as const
export const jobStatusSchema = z.enum(jobStatuses)
export type JobStatus = z.output<typeof jobStatusSchema>

export const countsSchema = z.object({ total: z.int(), succeeded: z.int(), failed: z.int(), pending: z.int() })

/** Spec: "each child is one item of work with its own public job id, status, counts and safe errors". */
export const childJobSchema = z.object({
  id: idSchema,
  status: jobStatusSchema,
  counts: countsSchema.optional(),
  error: problemSchema.nullable().optional(),
  /** For each output of a batch: its position, combination, file and progress. */
  index: z.int().optional(),
  combinationId: idSchema.optional(),
  renderId: idSchema.optional(),
  filename: z.string().optional(),
  progress: z.int().min(0).max(100).optional(),
  durationMs: z.int().nullable().optional(),
  sizeBytes: z.int().nullable().optional(),
  /** For each file on its way from or to a drive: its id there, and the asset of an import. */
  itemId: z.string().nullable().optional(),
  assetId: idSchema.nullable().optional(),
})
export type ChildJob = z.output<typeof childJobSchema>

/** Each finished output of a render. */
const renderedOutputSchema = z.object({
  renderId: idSchema,
  aspectRatio: z.string(),
  status: z.enum(['ready', 'failed']),
  error: problemSchema.nullable(),
})

/** Each imported file of a watched folder. It has none of the fields of a render. */
const importedOutputSchema = z.object({
  renderId: z.never().optional(),
  aspectRatio: z.never().optional(),
  status: z.never().optional(),
  error: z.never().optional(),
  itemId: z.string(),
  assetId: idSchema.nullable(),
  mediaAvailable: z.boolean(),
})

export const jobPlanSchema = editPlanShape(toolNameSchema)

/**
 * Spec: Job.
 *
 * Open point: `work` — it counts units of work, done and in total, so that clients can show frames and estimate the
 * remaining time.
 */
export const jobSchema = z.object({
  id: idSchema,
  /** Null for work of the whole workspace. */
  projectId: idSchema.nullable(),
  type: z.string().meta({ description: 'Such as composition_render.' }),
  status: jobStatusSchema,
  progress: z.int().min(0).max(100),
  counts: countsSchema,
  /**
   * For jobs with several items of work.
   *
   * Open point: jobs without children — the field is left out, because the spec lists no empty form.
   */
  childCounts: countsSchema.optional(),
  children: z.array(childJobSchema).optional(),
  work: z.object({ unit: z.string(), stage: z.string(), done: z.int(), total: z.int() }).nullable(),
  outputs: z.array(z.union([renderedOutputSchema, importedOutputSchema])),
  compositionId: idSchema.nullable(),
  /** The sequence of a batch. Missing for other jobs. Null after the sequence is deleted. */
  sequenceId: idSchema.nullable().optional(),
  /** The revision that an editor job saved, or for which a plan was made. Null if there is none yet. */
  compositionUpdatedAt: timestampSchema.nullable(),
  /** Set on completed plan jobs. */
  plan: jobPlanSchema.nullable(),
  /** The edits that a tool or an applied plan made, in order. */
  applied: z.array(appliedToolSchema),
  /** Set on completed searches. */
  results: z.array(searchItemSchema).nullable(),
  /** Set on a completed `generateCaptions`. */
  captions: preparedCaptionsSchema.nullable(),
  /** Set on a completed application of the dictionary. */
  dictionary: dictionaryResultSchema.nullable().optional(),
  /** The copy of a `messaging` or `research_adaptation` job. Missing for other jobs, and until it has succeeded. */
  copy: copySchema.nullable().optional(),
  /** The result of a `research_search` job. Missing for other jobs, and until it has succeeded. */
  research: researchResultSchema.nullable().optional(),
  /** Assets that the job created, such as a voiceover or imported stock. */
  outputAssetIds: z.array(idSchema),
  /** The videos that an automatic edit and its variations saved. Missing for other jobs. */
  outputEditorProjectIds: z.array(idSchema).optional(),
  /** Whether the cut-out of a background removal can be used. Missing for other jobs. */
  mediaAvailable: z.boolean().nullable().optional(),
  /** True if the job saved its change to the composition. Null for other jobs, and until the job ends. */
  saved: z.boolean().nullable(),
  saveStatus: z.enum(['saved', 'revision_conflict']).nullable(),
  error: problemSchema.nullable(),
  createdAt: timestampSchema,
  startedAt: timestampSchema.nullable(),
  completedAt: timestampSchema.nullable(),
})
export type Job = z.output<typeof jobSchema>

const section = 'Dictionary, workspace, usage'
const params = z.object({ jobId: idSchema })

export const readJob = defineOperation({
  section,
  method: 'GET',
  path: '/jobs/{jobId}',
  permissions: ['read'],
  summary: 'Read a job',
  params,
  query: noFields,
  body: noFields,
  output: jobSchema,
})

/** Spec: "read + the saved job's permissions". The handler checks the permissions of the job. */
export const retryJob = defineOperation({
  section,
  method: 'POST',
  path: '/jobs/{jobId}/retry',
  permissions: ['read'],
  rateBucket: 'rendering',
  status: 202,
  needsActivePlan: true,
  errors: [
    'retry_not_allowed',
    'refund_pending',
    'retry_limit',
    'revision_conflict',
    'insufficient_credits',
    'media_unavailable',
    'source_not_ready',
    'file_too_large',
    'stage_unavailable',
    'drive_not_connected',
    'drive_needs_reconnect',
    'network_not_connected',
    'network_needs_reconnect',
    'manual_review_required',
    'media_metadata_required',
    'video_unsuitable',
    'post_not_allowed',
  ],
  summary: 'Retry a confirmed failed job as a new job',
  params,
  query: noFields,
  body: noFields,
  output: acceptedJobSchema,
})
