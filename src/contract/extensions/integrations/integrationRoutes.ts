import { z } from 'zod'
import { defineOperation, noFields } from '../../operation.ts'
import { integrationConnectionSchema, integrationProviderSchema } from '../../operations/drives/integrations.ts'
import { timestampSchema } from '../../values.ts'

/**
 * Connecting accounts of drives and networks by OAuth. An extension of the API; requires the session capability `drives`,
 * and `networks` for networks.
 */
const section = 'Integrations'
const params = z.object({ provider: integrationProviderSchema })

/** The address opens in the browser, which then returns to `/integrations/{provider}/callback`. */
export const beginConnection = defineOperation({
  section,
  method: 'POST',
  path: '/integrations/{provider}/authorizations',
  permissions: ['read', 'write'],
  status: 201,
  errors: ['stage_unavailable'],
  shownOnce: ['address'],
  summary: 'Start connecting an account by OAuth',
  params,
  query: noFields,
  body: z.strictObject({
    returnTo: z
      .string()
      .max(500)
      .regex(/^\/(?!\/)[^\\]*$/u)
      .meta({ description: 'The page to which the browser returns, such as /settings/connections.' }),
  }),
  output: z.object({
    address: z.string().nullable().meta({ description: 'Null in a repeated reply, because it contains `state`.' }),
    expiresAt: timestampSchema,
  }),
})

/** Single-use: `state` belongs to the session or key that started it. */
export const finishConnection = defineOperation({
  section,
  method: 'POST',
  path: '/integrations/{provider}/connections',
  permissions: ['read', 'write'],
  status: 201,
  errors: [
    'stage_unavailable',
    'authorization_refused',
    'drive_unavailable',
    'drive_answer_invalid',
    'drive_refused',
    'network_unavailable',
    'network_answer_invalid',
    'network_refused',
  ],
  summary: 'Finish connecting an account with what its provider returned',
  params,
  query: noFields,
  body: z.strictObject({
    parameters: z.string().max(8_000).meta({ description: 'The query of the callback address, as received.' }),
  }),
  output: z.object({ connection: integrationConnectionSchema, returnTo: z.string() }),
})

/** Its tokens are revoked at the provider too; running work ends with `drive_needs_reconnect` or `network_needs_reconnect`. */
export const endConnection = defineOperation({
  section,
  method: 'DELETE',
  path: '/integrations/{provider}/connection',
  permissions: ['read', 'delete'],
  idempotency: 'required',
  errors: ['drive_not_connected', 'network_not_connected'],
  summary: 'Disconnect your account of a provider',
  params,
  query: noFields,
  body: noFields,
  output: params,
})
