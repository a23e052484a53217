import { z } from 'zod'
import { defineOperation, noFields } from '../operation.ts'
import { idSchema, pageOf, pageQuery, timestampSchema } from '../values.ts'

/**
 * The requests of the last 30 days that were made with the caller's own keys. An extension of the API; requires the
 * session capability `requestLog`.
 */
export const loggedRequestSchema = z.object({
  id: idSchema,
  requestId: z.string(),
  key: z.object({ id: idSchema, name: z.string() }),
  method: z.string(),
  route: z
    .string()
    .meta({ description: 'The path with names in place of ids, such as /api/v1/projects/{resourceId}.' }),
  status: z.int(),
  errorCode: z.string().nullable().meta({ description: 'Null for a success.' }),
  durationMs: z.int().min(0),
  createdAt: timestampSchema,
})
export type LoggedRequest = z.output<typeof loggedRequestSchema>

export const statusClasses = ['2', '3', '4', '5'] as const

export const listRequests = defineOperation({
  section: 'Request log',
  method: 'GET',
  path: '/requests',
  permissions: ['read'],
  summary: 'List the requests made with your own keys, newest first',
  params: noFields,
  query: pageQuery().extend({
    keyId: idSchema.optional(),
    statusClass: z.enum(statusClasses).optional().meta({ description: 'The first digit of the status.' }),
    requestId: z.string().min(1).max(64).optional(),
  }),
  body: noFields,
  output: pageOf(loggedRequestSchema).extend({
    keys: z.array(z.object({ id: idSchema, name: z.string() })).meta({
      description: 'Your keys, including revoked ones, newest first.',
    }),
  }),
})
