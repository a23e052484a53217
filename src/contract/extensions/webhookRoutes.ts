import { z } from 'zod'
import { plainTextSchema } from '../../composition/overlays/fields.ts'
import { MAX_WEBHOOK_URL_LENGTH } from '../limits.ts'
import { defineOperation, noFields } from '../operation.ts'
import { idSchema, pageOf, pageQuery, timestampSchema } from '../values.ts'
import { webhookEventKinds, webhookEventKindSchema } from './webhookEvents.ts'

/**
 * Destinations that receive signed job events. An extension, because in the specification they are managed on the
 * dashboard's Developer page; requires the session capability `webhooks`.
 */
export const webhookSchema = z.object({
  id: idSchema,
  url: z.string(),
  kinds: z.array(webhookEventKindSchema),
  /** The member who added it. Null if unknown. */
  creator: z.object({ id: idSchema, name: z.string() }).nullable(),
  createdAt: timestampSchema,
})
export type Webhook = z.output<typeof webhookSchema>

export const webhookAttemptSchema = z.object({
  /** 1 to 5. Null for a manual redelivery, which does not count. */
  number: z.int().nullable(),
  startedAt: timestampSchema,
  durationMs: z.int().min(0),
  /** HTTP status of the answer. Null if there was none. */
  status: z.int().nullable(),
  /** The reason why no answer came: a code of `outboundRefusals.ts` with its facts. */
  refusal: z
    .object({
      code: z.string(),
      facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
      message: z.string(),
    })
    .nullable(),
  /** The first 1,000 bytes of the answer, as text. */
  answer: z.string(),
})
export type WebhookAttempt = z.output<typeof webhookAttemptSchema>

export const webhookDeliverySchema = z.object({
  id: idSchema,
  eventId: idSchema,
  kind: webhookEventKindSchema,
  isTest: z.boolean(),
  /** `canceled` means that the destination was removed before an attempt succeeded. */
  status: z.enum(['pending', 'delivered', 'failed', 'canceled']),
  createdAt: timestampSchema,
  /** Time of the next attempt. Null if there is none. */
  nextAttemptAt: timestampSchema.nullable(),
  /** The exact body that is sent. */
  body: z.string(),
  /** In the order in which they started. */
  attempts: z.array(webhookAttemptSchema),
})
export type WebhookDelivery = z.output<typeof webhookDeliverySchema>

const section = 'Webhooks'
const webhookParams = z.object({ webhookId: idSchema })

/**
 * Adds a destination, which receives later events only. The secret is shown once: a repeat with the same key has null
 * in its place.
 */
export const createWebhook = defineOperation({
  section,
  method: 'POST',
  path: '/webhooks',
  permissions: ['read', 'write'],
  leastRole: 'admin',
  status: 201,
  shownOnce: ['secret'],
  summary: 'Add a webhook destination',
  params: noFields,
  query: noFields,
  body: z.strictObject({
    /** A public https address on port 443. */
    url: plainTextSchema(MAX_WEBHOOK_URL_LENGTH).trim().min(1),
    kinds: z
      .array(webhookEventKindSchema)
      .min(1)
      .max(webhookEventKinds.length)
      .refine((kinds) => new Set(kinds).size === kinds.length),
  }),
  output: webhookSchema.extend({ secret: z.string().nullable() }),
})

/** Lists the destinations of the workspace, oldest first. */
export const listWebhooks = defineOperation({
  section,
  method: 'GET',
  path: '/webhooks',
  permissions: ['read'],
  leastRole: 'admin',
  summary: 'List the webhook destinations of the workspace',
  params: noFields,
  query: noFields,
  body: noFields,
  output: z.object({ webhooks: z.array(webhookSchema) }),
})

/** Removes a destination. Its pending deliveries are canceled and its secret is deleted. */
export const deleteWebhook = defineOperation({
  section,
  method: 'DELETE',
  path: '/webhooks/{webhookId}',
  permissions: ['read', 'delete'],
  leastRole: 'admin',
  idempotency: 'required',
  summary: 'Remove a webhook destination',
  params: webhookParams,
  query: noFields,
  body: noFields,
  output: z.object({ id: idSchema }),
})

/** Lists the deliveries to a destination, newest first, with every attempt. */
export const listWebhookDeliveries = defineOperation({
  section,
  method: 'GET',
  path: '/webhooks/{webhookId}/deliveries',
  permissions: ['read'],
  leastRole: 'admin',
  summary: 'List the deliveries to a webhook destination',
  params: webhookParams,
  query: pageQuery(),
  body: noFields,
  output: pageOf(webhookDeliverySchema),
})

/** Sends an event of kind `job.succeeded` with `data.isTest`, even if the destination does not receive that kind. */
export const testWebhook = defineOperation({
  section,
  method: 'POST',
  path: '/webhooks/{webhookId}/test',
  permissions: ['read', 'write'],
  leastRole: 'admin',
  status: 202,
  summary: 'Send a test event to a webhook destination',
  params: webhookParams,
  query: noFields,
  body: noFields,
  output: webhookDeliverySchema,
})

/**
 * Sends an event once more, with the same id and body. The attempt does not count towards the limit, and is not
 * repeated if it fails.
 */
export const redeliverWebhook = defineOperation({
  section,
  method: 'POST',
  path: '/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver',
  permissions: ['read', 'write'],
  leastRole: 'admin',
  status: 202,
  summary: 'Deliver an event again',
  params: webhookParams.extend({ deliveryId: idSchema }),
  query: noFields,
  body: noFields,
  output: webhookDeliverySchema,
})
