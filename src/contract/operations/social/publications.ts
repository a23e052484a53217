import { z } from 'zod'
import { problemSchema } from '../../errorEnvelope.ts'
import { acceptedJobSchema, defineOperation, noFields } from '../../operation.ts'
import { idSchema, pageOf, pageQuery, timestampSchema } from '../../values.ts'
import {
  feedTextSchema,
  networkIdSchema,
  socialProviderSchema,
  submissionErrors,
  submissionFields,
} from './networks.ts'

/** Open point: names of destinations. Spec: "one value names the provider's page feed". */
export const pageDestinations = ['page_feed', 'reels'] as const
/** Names the place of a post. `profile` is the one destination of `social_two`. */
export const destinations = [...pageDestinations, 'profile'] as const
export type Destination = (typeof destinations)[number]

export const MAX_PAGE_CAPTION = 2_200
export const MAX_PROFILE_TITLE = 2_200

/**
 * Spec: "`social_one` publication body uses snake_case: `project_id`, `render_job_id`, `page_id`, `destinations`,
 * `facebook_caption`".
 *
 * Open point: drafts and schedules — `mode` and `scheduled_at`, as the provider has them.
 */
export const pagePublicationSchema = z
  .strictObject({
    project_id: idSchema,
    render_job_id: idSchema.meta({ description: 'A finished export, or a finished output of a batch.' }),
    page_id: networkIdSchema,
    destinations: z.array(z.enum(pageDestinations)).min(1).max(pageDestinations.length),
    facebook_caption: feedTextSchema(MAX_PAGE_CAPTION).default(''),
    mode: z.enum(['publish', 'draft', 'schedule']).default('publish'),
    scheduled_at: timestampSchema.nullable().default(null),
  })
  .refine(({ destinations: names }) => new Set(names).size === names.length, {
    path: ['destinations'],
  })
  .refine(({ mode, scheduled_at: at }) => (mode === 'schedule') === (at !== null), {
    path: ['scheduled_at'],
  })
export type PagePublication = z.output<typeof pagePublicationSchema>

export const privacyLevels = [
  'PUBLIC_TO_EVERYONE',
  'MUTUAL_FOLLOW_FRIENDS',
  'FOLLOWER_OF_CREATOR',
  'SELF_ONLY',
] as const
export type PrivacyLevel = (typeof privacyLevels)[number]

/**
 * Spec: "`social_two` requires its consent fields and native posting controls".
 *
 * Open point: their names — those of the provider. None has a default, because its rules demand that a person chooses.
 */
export const profilePublicationSchema = z.strictObject({
  project_id: idSchema,
  render_job_id: idSchema.meta({ description: 'A finished export, or a finished output of a batch.' }),
  account_id: networkIdSchema,
  mode: z.enum(['direct', 'draft']).meta({ description: '`draft` waits in the app of the account.' }),
  title: feedTextSchema(MAX_PROFILE_TITLE),
  privacy_level: z.enum(privacyLevels),
  disable_comment: z.boolean(),
  disable_duet: z.boolean(),
  disable_stitch: z.boolean(),
  brand_content_toggle: z.boolean().meta({ description: 'It promotes another brand.' }),
  brand_organic_toggle: z.boolean().meta({ description: 'It promotes your own brand.' }),
  is_aigc: z.boolean().meta({ description: 'It was made with AI, which the network then shows.' }),
  music_usage_confirmed: z.literal(true, 'Confirm the rights to the music.'),
})
export type ProfilePublication = z.output<typeof profilePublicationSchema>

export const postStates = [
  'queued',
  'uploading',
  'publishing',
  'processing',
  'published',
  'draft',
  'scheduled',
  'in_outbox',
  'failed',
  'unknown',
] as const
export type PostState = (typeof postStates)[number]

export const postSchema = z.object({
  destination: z.enum(destinations),
  state: z.enum(postStates).meta({ description: '`unknown`: whether the network has it must be looked up by hand.' }),
  /** The id at the network. */
  postId: z.string().nullable(),
  link: z.string().nullable(),
  scheduledAt: timestampSchema.nullable(),
  error: problemSchema.nullable(),
})
export type Post = z.output<typeof postSchema>

export const publicationSchema = z.object({
  ...submissionFields,
  mode: z.enum(['publish', 'draft', 'schedule', 'direct']),
  /** The caption or title. */
  text: z.string(),
  posts: z.array(postSchema),
})
export type Publication = z.output<typeof publicationSchema>

const section = 'Publishing and ad launches'
const path = '/publications/{social_provider}'
const params = z.object({ social_provider: socialProviderSchema })
const ofOne = params.extend({ jobId: idSchema })

/**
 * Job type `publication`. The body depends on the provider in the path; that of the other one is refused with 422.
 */
export const createPublication = defineOperation({
  section,
  method: 'POST',
  path,
  permissions: ['read', 'publish'],
  status: 202,
  needsActivePlan: true,
  errors: [...submissionErrors, 'post_not_allowed'],
  summary: 'Publish a finished video',
  params,
  query: noFields,
  body: z.union([pagePublicationSchema, profilePublicationSchema]),
  bodyOfParam: {
    name: 'social_provider',
    bodies: { social_one: pagePublicationSchema, social_two: profilePublicationSchema },
  },
  output: acceptedJobSchema,
})

export const listPublications = defineOperation({
  section,
  method: 'GET',
  path,
  permissions: ['read'],
  summary: 'List the publications of the workspace, newest first',
  params,
  query: pageQuery().extend({ projectId: idSchema.optional() }),
  body: noFields,
  output: pageOf(publicationSchema),
})

export const readPublication = defineOperation({
  section,
  method: 'GET',
  path: `${path}/{jobId}`,
  permissions: ['read'],
  summary: 'Read a publication with the state of each post',
  params: ofOne,
  query: noFields,
  body: noFields,
  output: publicationSchema,
})

/** Posts that were published, or of which it is not certain, are not sent again. */
export const retryPublication = defineOperation({
  section,
  method: 'POST',
  path: `${path}/{jobId}/retry`,
  permissions: ['read', 'publish'],
  status: 202,
  needsActivePlan: true,
  errors: [...submissionErrors, 'post_not_allowed', 'retry_not_allowed', 'retry_limit', 'manual_review_required'],
  summary: 'Publish the failed posts again',
  params: ofOne,
  query: noFields,
  body: noFields,
  output: acceptedJobSchema,
})
