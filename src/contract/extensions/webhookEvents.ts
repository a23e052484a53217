import { z } from 'zod'
import { jobStatusSchema } from '../operations/jobs.ts'
import { idSchema, timestampSchema } from '../values.ts'

/** Spec: Events. */
export const webhookEventKinds = [
  'job.succeeded',
  'job.failed',
  'job.partially_succeeded',
  'job.requires_action',
] as const
export const webhookEventKindSchema = z.enum(webhookEventKinds)
export type WebhookEventKind = z.output<typeof webhookEventKindSchema>

/**
 * The header that signs a request: `t=<unix seconds>,v1=<hex digest>`. The digest is the HMAC-SHA256 of
 * `<t>.<raw body>` under the signing secret. Spec: Events 3.
 */
export const SIGNATURE_HEADER = 'Service-Signature'

/**
 * The body of a webhook request. It is the same in each attempt, byte for byte; a receiver recognises repeats by `id`.
 *
 * Open point: fields of the body — it names the job and its new status, because everything else is read by its id.
 */
export const webhookEventSchema = z.object({
  id: idSchema,
  kind: webhookEventKindSchema,
  createdAt: timestampSchema,
  data: z.object({
    jobId: idSchema,
    type: z.string(),
    status: jobStatusSchema,
    /** Null for jobs of the workspace, and in test events. */
    projectId: idSchema.nullable(),
    /** Present in test events only, whose job does not exist. */
    isTest: z.literal(true).optional(),
  }),
})
export type WebhookEvent = z.output<typeof webhookEventSchema>
