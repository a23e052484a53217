import { z } from 'zod'
import { defineOperation, noFields } from '../operation.ts'
import { idSchema, pageOf, pageQuery, timestampSchema } from '../values.ts'

/** Every action of the audit list, with its facts. */
const auditActionSchema = z.enum([
  /** `from`, `to` */
  'workspace_renamed',
  /** `name`, `from`, `to` */
  'member_role_changed',
  /** `name`, `role` */
  'member_removed',
  /** `email`, `role` */
  'member_invited',
  /** `email` */
  'invitation_resent',
  /** `email` */
  'invitation_revoked',
  /** `name`, `email`, `role` */
  'member_joined',
  /** `from`, `to` */
  'member_renamed',
  /** `name`, `role` */
  'member_left',
  /** `name` */
  'sign_in_link_created',
  /** `name`, `permissions` */
  'key_created',
  /** `name` */
  'key_revoked',
  /** `host` */
  'webhook_added',
  /** `host` */
  'webhook_removed',
  /** `kind`, `host` */
  'connection_saved',
  /** `kind` */
  'connection_removed',
  /** `drive` */
  'drive_connected',
  /** `drive` */
  'drive_disconnected',
  /** `network` */
  'network_connected',
  /** `network` */
  'network_disconnected',
  'local_drive_shared',
  'local_drive_unshared',
])
export type AuditAction = z.output<typeof auditActionSchema>

export const auditEntrySchema = z.object({
  id: idSchema,
  actor: z.object({ id: idSchema, name: z.string().meta({ description: 'The name at that time.' }) }),
  action: auditActionSchema,
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  createdAt: timestampSchema,
})
export type AuditEntry = z.output<typeof auditEntrySchema>

/**
 * The people who changed members, keys, webhooks and connections, and when. An extension of the API; requires the session capability
 * `auditList`.
 */
export const listAuditEntries = defineOperation({
  section: 'Audit list',
  method: 'GET',
  path: '/audit',
  permissions: ['read'],
  leastRole: 'admin',
  summary: 'List changes to members, keys and connections, newest first',
  params: noFields,
  query: pageQuery(),
  body: noFields,
  output: pageOf(auditEntrySchema),
})
