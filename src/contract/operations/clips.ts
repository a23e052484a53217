import { z } from 'zod'
import { problemSchema } from '../errorEnvelope.ts'
import { acceptedJobSchema, defineOperation, noFields } from '../operation.ts'
import { idSchema, pageOf, pageQuery, timestampSchema } from '../values.ts'
import { jobStatusSchema } from './jobs.ts'

/** Open point: fields of a clip — it is a range of an asset that becomes an asset of its own. */
export const clipSchema = z.object({
  id: idSchema,
  projectId: idSchema,
  jobId: idSchema,
  /** The source, which may have been deleted. */
  assetId: idSchema,
  startMs: z.int(),
  endMs: z.int(),
  removeAudio: z.boolean(),
  status: jobStatusSchema,
  error: problemSchema.nullable(),
  outputAssetId: idSchema.nullable().meta({ description: 'Null until the clip is stored, and after its deletion.' }),
  createdAt: timestampSchema,
})
export type Clip = z.output<typeof clipSchema>

const section = 'Uploads and assets'
const path = '/projects/{projectId}/clips'
const params = z.object({ projectId: idSchema })

/**
 * Job type `clip`, which costs nothing. Its result is an asset, which is then prepared like an upload.
 *
 * Open point: frames of a clip — the first is the one shown at `startMs`, and the last the one before `endMs`, with times
 * rounded to milliseconds.
 */
export const createClip = defineOperation({
  section,
  method: 'POST',
  path,
  permissions: ['read', 'generate'],
  rateBucket: 'rendering',
  status: 202,
  needsActivePlan: true,
  errors: ['media_unavailable', 'source_not_ready'],
  summary: 'Cut a range of a video or sound into a new asset',
  params,
  query: noFields,
  body: z.strictObject({
    assetId: idSchema,
    startMs: z.int().min(0),
    endMs: z.int().min(1),
    removeAudio: z.boolean().default(false),
  }),
  output: acceptedJobSchema.extend({ clipId: idSchema }),
})

export const listClips = defineOperation({
  section,
  method: 'GET',
  path,
  permissions: ['read'],
  summary: 'List the clips of a project, newest first',
  params,
  query: pageQuery(),
  body: noFields,
  output: pageOf(clipSchema),
})
