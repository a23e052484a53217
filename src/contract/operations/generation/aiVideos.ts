import { z } from 'zod'
import { CANVAS_RATIOS } from '../../../composition/limits.ts'
import { plainTextSchema } from '../../../composition/overlays/fields.ts'
import { problemSchema } from '../../errorEnvelope.ts'
import { acceptedJobSchema, defineOperation, noFields } from '../../operation.ts'
import { idSchema, pageOf, pageQuery, timestampSchema } from '../../values.ts'
import { jobStatusSchema } from '../jobs.ts'

/** Open point: length of a prompt — we allow that of an edit plan, which models read in full. */
export const MAX_VIDEO_PROMPT_LENGTH = 4_000
/** Open point: length of an AI video — at most a minute; each model has its own limit. */
export const MAX_VIDEO_SECONDS = 60
/** Seeds are 31 bits, because some servers read a signed integer. */
const MAX_SEED = 2_147_483_647

/** Spec: `capability`: text, an image, or a reference to video. */
export const videoCapabilities = ['t2v', 'i2v', 'r2v'] as const
export const videoCapabilitySchema = z.enum(videoCapabilities)
export type VideoCapability = z.output<typeof videoCapabilitySchema>

/** The short side of the picture, in pixels. */
export const videoResolutions = { '480p': 480, '720p': 720, '1080p': 1080 } as const
export const videoResolutionSchema = z.enum(['480p', '720p', '1080p'])
export type VideoResolution = z.output<typeof videoResolutionSchema>
export const videoRatioSchema = z.enum(CANVAS_RATIOS)

export const aiVideoModelSchema = z.object({
  provider: z.string().meta({ description: '`local` for this host, `server` for the connected server.' }),
  id: z.string(),
  name: z.string(),
  capabilities: z.array(videoCapabilitySchema),
  durationSeconds: z.object({ min: z.int(), max: z.int() }),
  aspectRatios: z.array(videoRatioSchema),
  resolutions: z.array(videoResolutionSchema),
  takesNegativePrompt: z.boolean(),
  makesAudio: z.boolean(),
  isDraft: z.boolean().meta({ description: 'True if it arranges existing pictures instead of generating new ones.' }),
})
export type AiVideoModel = z.output<typeof aiVideoModelSchema>

/** Spec: `input{prompt, durationSeconds, aspectRatio, resolution, negativePrompt, seed, generateAudio}`. */
export const aiVideoInputSchema = z.strictObject({
  prompt: plainTextSchema(MAX_VIDEO_PROMPT_LENGTH).trim().min(1),
  durationSeconds: z.int().min(1).max(MAX_VIDEO_SECONDS).default(5),
  aspectRatio: videoRatioSchema.default('16:9'),
  resolution: videoResolutionSchema.default('720p'),
  negativePrompt: plainTextSchema(MAX_VIDEO_PROMPT_LENGTH).trim().min(1).optional(),
  seed: z.int().min(0).max(MAX_SEED).optional().meta({
    description: 'The same seed with other words gives a variation. The service chooses one if it is missing.',
  }),
  generateAudio: z.boolean().default(false),
})
export type AiVideoInput = z.output<typeof aiVideoInputSchema>

/** Open point: fields of an AI video — the request, its job and the resulting asset. */
export const aiVideoSchema = z.object({
  id: idSchema,
  projectId: idSchema,
  jobId: idSchema,
  provider: z.string(),
  modelId: z.string(),
  capability: videoCapabilitySchema,
  input: aiVideoInputSchema.extend({ seed: z.int() }),
  /** The project picture or video that it starts from. It may have been deleted. */
  referenceAssetId: idSchema.nullable(),
  status: jobStatusSchema,
  error: problemSchema.nullable(),
  /** Null until the video is stored, and after its deletion. */
  assetId: idSchema.nullable(),
  mediaAvailable: z.boolean().meta({
    description: 'Whether the file of the video is stored. Only checked when one video is read, else as last known.',
  }),
  isDraft: z.boolean(),
  source: z.enum(['animatic', 'model']).meta({ description: '`animatic` arranges existing pictures.' }),
  createdAt: timestampSchema,
})
export type AiVideo = z.output<typeof aiVideoSchema>

const section = 'Generation'
const path = '/projects/{projectId}/ai-videos'
const params = z.object({ projectId: idSchema })

/** Job type `ai_video`, which costs nothing. Its result is an asset, which is then prepared like an upload. */
export const createAiVideo = defineOperation({
  section,
  method: 'POST',
  path,
  permissions: ['read', 'generate'],
  status: 202,
  needsActivePlan: true,
  errors: ['stage_unavailable', 'media_unavailable', 'source_not_ready'],
  summary: 'Make a video from a description, a picture or a reference',
  params,
  query: noFields,
  body: z.strictObject({
    provider: z.string().min(1).max(100),
    modelId: z.string().min(1).max(200),
    capability: videoCapabilitySchema,
    input: aiVideoInputSchema,
    referenceAssetId: idSchema.optional().meta({
      description: 'Required for `i2v`, a picture, and for `r2v`, a picture or a video. Refused for `t2v`.',
    }),
  }),
  output: acceptedJobSchema.extend({ aiVideoId: idSchema }),
})

export const listAiVideos = defineOperation({
  section,
  method: 'GET',
  path,
  permissions: ['read'],
  summary: 'List the AI videos of a project, newest first',
  params,
  query: pageQuery(),
  body: noFields,
  output: pageOf(aiVideoSchema),
})

/** A stored video whose file is missing changes the state of its job to `requires_action`. */
export const readAiVideo = defineOperation({
  section,
  method: 'GET',
  path: '/ai-videos/{resourceId}',
  permissions: ['read'],
  errors: ['output_unavailable'],
  summary: 'Read an AI video, with the verified availability of its file',
  params: z.object({ resourceId: idSchema }),
  query: noFields,
  body: noFields,
  output: aiVideoSchema,
})

export const listAiVideoModels = defineOperation({
  section,
  method: 'GET',
  path: '/ai-video-models',
  permissions: ['read'],
  errors: ['stage_unavailable'],
  summary: 'List the models that make videos, with their capabilities',
  params: noFields,
  query: noFields,
  body: noFields,
  output: z.object({ items: z.array(aiVideoModelSchema) }),
})
