import { z } from 'zod'
import { permissionSchema } from './permissions.ts'
import { roleSchema } from './roles.ts'
import { idSchema } from './values.ts'

/**
 * The session of the local browser. The link printed at start carries a key in its fragment, which is exchanged once
 * for an HttpOnly cookie.
 *
 * `POST /session {key}` opens the session, `GET /session` reads it (401 without one), and `DELETE /session` ends it.
 */
export const SESSION_PATH = '/session'

export const openSessionBodySchema = z.strictObject({ key: z.string().min(1).max(500) })

/**
 * Optional extensions of a host: `revisions.ts`, `rowSwitches.ts`, and `extensions/` with one file per subject. With `speechRecognition`,
 * a host creates the transcripts that tools need.
 */
export const capabilities = [
  'compositionRevisions',
  'toolResources',
  'projectJobs',
  'openUploads',
  'assetPreparation',
  'cancel',
  'speechRecognition',
  'rowSwitches',
  'apiKeys',
  'auditList',
  'soundTracks',
  'webhooks',
] as const
export type Capability = (typeof capabilities)[number]

export const sessionSchema = z.object({
  workspaceName: z.string(),
  permissions: z.array(permissionSchema),
  /** The member who is signed in. Missing on other hosts. */
  member: z.object({ id: idSchema, name: z.string(), role: roleSchema }).optional(),
  /** Other hosts may list unknown capabilities, or none. */
  capabilities: z.array(z.string()).default([]),
})
export type SessionInfo = z.output<typeof sessionSchema>
