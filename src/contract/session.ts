import { z } from 'zod'
import { permissionSchema } from './permissions.ts'
import { roleSchema } from './roles.ts'
import { idSchema, nameSchema, timestampSchema } from './values.ts'

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
  'invitationLinks',
  'auditList',
  'soundTracks',
  'webhooks',
  'connections',
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

/**
 * Invitations of people who have no key yet. `POST /session/invitation {token}` says what it invites to, and
 * `POST /session/join {token, name}` accepts it and opens a session.
 */
export const INVITATION_PATH = `${SESSION_PATH}/invitation`
export const JOIN_PATH = `${SESSION_PATH}/join`

const invitationTokenSchema = z.string().min(1).max(100)
export const invitationBodySchema = z.strictObject({ token: invitationTokenSchema })
export const joinBodySchema = z.strictObject({ token: invitationTokenSchema, name: nameSchema })

export const invitedSchema = z.object({
  workspaceName: z.string(),
  inviterName: z.string(),
  email: z.string(),
  role: roleSchema,
  expiresAt: timestampSchema,
})
export type Invited = z.output<typeof invitedSchema>
