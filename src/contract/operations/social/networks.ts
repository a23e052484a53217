import { z } from 'zod'
import { plainTextSchema } from '../../../composition/overlays/fields.ts'
import { problemSchema } from '../../errorEnvelope.ts'
import { idSchema, timestampSchema } from '../../values.ts'
import { jobStatusSchema } from '../jobs.ts'

/** Spec: "`{social_provider}` is `social_one` or `social_two`". */
export const socialProviderSchema = z.enum(['social_one', 'social_two'])
export type SocialProvider = z.output<typeof socialProviderSchema>

/** The id of an account, page, campaign or ad at a provider. */
export const networkIdSchema = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[\w.:-]+$/u)

/** The account that stands for the outbox, a folder on this machine, while a provider has no OAuth client. */
export const OUTBOX_ACCOUNT = 'outbox'

/** Text that people read in a feed. Line breaks are kept. */
export const feedTextSchema = (most: number) => plainTextSchema(most).trim()

/** An address that a feed or ad leads to. */
export const linkSchema = z.url({ protocol: /^https?$/u }).max(2_000)

/** Fields of a job that sends a video to a network. */
export const submissionFields = {
  jobId: idSchema,
  provider: socialProviderSchema,
  projectId: idSchema,
  renderJobId: idSchema,
  status: jobStatusSchema,
  engine: z.enum(['account', 'outbox']).meta({
    description: '`outbox`: the files wait in a folder on this machine, ready to be posted by hand.',
  }),
  accountId: networkIdSchema,
  accountName: z.string(),
  /** The name of the folder in the outbox. Null for accounts, and until it is there. */
  folder: z.string().nullable(),
  error: problemSchema.nullable(),
  createdAt: timestampSchema,
  completedAt: timestampSchema.nullable(),
}

/** Errors of requests that use an account of a network. */
export const networkUseErrors = [
  'network_not_connected',
  'network_needs_reconnect',
  'network_refused',
  'network_unavailable',
  'network_answer_invalid',
  'account_not_found',
  'stage_unavailable',
] as const

/** Errors of requests that send a finished video. */
export const submissionErrors = [
  ...networkUseErrors,
  'source_not_ready',
  'media_unavailable',
  'media_metadata_required',
  'video_unsuitable',
] as const
