import { z } from 'zod'
import { defineOperation, noFields } from '../operation.ts'
import { permissions, permissionSchema } from '../permissions.ts'
import { idSchema, nameSchema, pageOf, pageQuery, timestampSchema } from '../values.ts'

/**
 * API keys of the workspace. An extension of the API; requires the session capability `apiKeys`. Spec: Authentication 1:
 * "Keys are created in the Developer page of the dashboard, scoped to one workspace".
 */
export const apiKeySchema = z.object({
  id: idSchema,
  name: z.string(),
  permissions: z.array(permissionSchema),
  creator: z.object({ id: idSchema, name: z.string() }),
  createdAt: timestampSchema,
  expiresAt: timestampSchema.nullable(),
  lastUsedAt: timestampSchema.nullable().meta({ description: 'Accurate to a minute. Null if it was never used.' }),
})
export type ApiKey = z.output<typeof apiKeySchema>

const section = 'Keys'
const path = '/keys'

/** The key itself is in this reply only; a repeated reply has null in its place. */
export const createKey = defineOperation({
  section,
  method: 'POST',
  path,
  permissions: ['read', 'write'],
  leastRole: 'admin',
  status: 201,
  shownOnce: ['key'],
  summary: 'Create an API key, which is shown once',
  params: noFields,
  query: noFields,
  body: z.strictObject({
    name: nameSchema,
    permissions: z
      .array(permissionSchema)
      .min(1)
      .max(permissions.length)
      .refine((all) => new Set(all).size === all.length, 'Name each permission once.')
      .refine((all) => all.includes('read'), 'Every key needs the permission read.'),
    expiresAt: z.iso.datetime({ offset: true }).nullable().default(null),
  }),
  output: apiKeySchema.extend({ key: z.string().nullable() }),
})

export const listKeys = defineOperation({
  section,
  method: 'GET',
  path,
  permissions: ['read'],
  leastRole: 'admin',
  summary: 'List the keys that are not revoked, newest first',
  params: noFields,
  query: pageQuery(),
  body: noFields,
  output: pageOf(apiKeySchema),
})

export const revokeKey = defineOperation({
  section,
  method: 'DELETE',
  path: `${path}/{keyId}`,
  permissions: ['read', 'delete'],
  leastRole: 'admin',
  summary: 'Revoke a key and end the browser sessions that it opened',
  params: z.object({ keyId: idSchema }),
  query: noFields,
  body: noFields,
  output: z.object({ id: idSchema }),
})
