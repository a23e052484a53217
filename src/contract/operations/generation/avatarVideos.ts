import { z } from 'zod'
import { plainTextSchema } from '../../../composition/overlays/fields.ts'
import { problemSchema } from '../../errorEnvelope.ts'
import { acceptedJobSchema, defineOperation, noFields } from '../../operation.ts'
import { idSchema, pageOf, pageQuery, timestampSchema } from '../../values.ts'
import { jobStatusSchema } from '../jobs.ts'

/** Open point: length of the prompt — it is that of an edit plan. */
export const MAX_AVATAR_PROMPT_LENGTH = 4_000

export const avatarShapes = ['9:16', '4:5', '1:1', '16:9'] as const
export const avatarMotions = ['still', 'calm', 'lively'] as const
export type AvatarMotion = (typeof avatarMotions)[number]

/**
 * Open point: direction settings — `aspectRatio` is the shape of the video, and `motion` how much the head moves. A model
 * receives `motion` as words after the prompt; a draft follows no prompt.
 */
const direction = {
  aspectRatio: z.enum(avatarShapes).default('9:16'),
  motion: z.enum(avatarMotions).default('calm'),
}

/** Open point: fields of an avatar video — we send the request, its job's status and the resulting video asset. */
export const avatarVideoSchema = z.object({
  id: idSchema,
  projectId: idSchema,
  jobId: idSchema,
  presenterProfileId: idSchema.nullable().meta({ description: 'Null after the project of the avatar is deleted.' }),
  presenterName: z.string(),
  presenterReferenceImageId: idSchema,
  voiceoverJobId: idSchema,
  voiceoverId: idSchema,
  script: z.string().meta({ description: 'What the voiceover says.' }),
  /** A preset voice speaks while no voice clone of the avatar is ready. */
  voiceType: z.enum(['preset', 'clone']),
  prompt: z.string().nullable(),
  aspectRatio: z.enum(avatarShapes),
  motion: z.enum(avatarMotions),
  /** `draft` is a picture that this host animates by itself. */
  source: z.enum(['draft', 'model']),
  modelId: z.string().nullable(),
  isDraft: z.boolean(),
  status: jobStatusSchema,
  error: problemSchema.nullable(),
  assetId: idSchema.nullable().meta({ description: 'Null until the video is stored, and after its deletion.' }),
  durationMs: z.int().nullable(),
  createdAt: timestampSchema,
})
export type AvatarVideo = z.output<typeof avatarVideoSchema>

const section = 'Generation'
const path = '/projects/{projectId}/avatar-videos'
const params = z.object({ projectId: idSchema })

/** Job type `avatar_video`. */
export const createAvatarVideo = defineOperation({
  section,
  method: 'POST',
  path,
  permissions: ['read', 'generate'],
  status: 202,
  needsActivePlan: true,
  errors: ['voice_not_approved', 'media_unavailable', 'source_not_ready', 'stage_unavailable'],
  summary: 'Generate a video in which an avatar speaks a voiceover',
  params,
  query: noFields,
  body: z.strictObject({
    presenterProfileId: idSchema,
    voiceoverJobId: idSchema,
    presenterReferenceImageId: idSchema,
    prompt: plainTextSchema(MAX_AVATAR_PROMPT_LENGTH).trim().min(1).optional(),
    ...direction,
  }),
  output: acceptedJobSchema.extend({ avatarVideoId: idSchema }),
})

export const listAvatarVideos = defineOperation({
  section,
  method: 'GET',
  path,
  permissions: ['read'],
  summary: 'List the avatar videos of a project, newest first',
  params,
  query: pageQuery(),
  body: noFields,
  output: pageOf(avatarVideoSchema),
})

/** Spec: "success only with stored media; missing output gives `requires_action`". */
export const readAvatarVideo = defineOperation({
  section,
  method: 'GET',
  path: '/avatar-videos/{resourceId}',
  permissions: ['read'],
  errors: ['output_unavailable'],
  summary: 'Read an avatar video',
  params: z.object({ resourceId: idSchema }),
  query: noFields,
  body: noFields,
  output: avatarVideoSchema,
})
