import { z } from 'zod'
import { permissionSchema } from './permissions.ts'
import { roleSchema } from './roles.ts'
import { emailSchema, idSchema, nameSchema, timestampSchema } from './values.ts'

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
  'soundLevels',
  'webhooks',
  'connections',
  'accounts',
  'requestLog',
  'sequenceDesign',
  'batchDownloads',
  'storage',
  'assetWords',
  'fillerWords',
  'cutouts',
  'voiceDelivery',
  'drives',
  'networks',
  'fileImports',
  'research',
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
 * Invitations, for people who have no key yet. `POST /session/invitation {token}` returns the workspace and the role,
 * and `POST /session/join {token, name}` accepts the invitation and opens a session.
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

/**
 * Ways to sign in without a key. `GET /session/ways` lists those of the host. `POST /session/link {email}` mails a
 * link, and answers the same if the address is unknown. `POST /session/link/use {token}` opens a session with the link.
 */
export const WAYS_PATH = `${SESSION_PATH}/ways`
export const LINK_PATH = `${SESSION_PATH}/link`
export const USE_LINK_PATH = `${LINK_PATH}/use`

export const linkBodySchema = z.strictObject({ email: emailSchema })
export const useLinkBodySchema = z.strictObject({ token: z.string().min(1).max(100) })
export const waysSchema = z.object({
  hasAccounts: z.boolean().meta({ description: 'Whether a link can be mailed to anybody.' }),
  hasPasskeys: z.boolean(),
})
export type Ways = z.output<typeof waysSchema>

/**
 * Passkeys. Registration and sign-in each take two requests: one for the options, which contain the challenge, and one
 * with the browser's response. Only a person who is signed in can add a passkey.
 */
export const PASSKEY_OPTIONS_PATH = `${SESSION_PATH}/passkey/options`
export const PASSKEY_PATH = `${SESSION_PATH}/passkey`
export const NEW_PASSKEY_OPTIONS_PATH = `${SESSION_PATH}/passkeys/options`
export const NEW_PASSKEY_PATH = `${SESSION_PATH}/passkeys`

const encodedSchema = z
  .string()
  .regex(/^[\w-]*$/u)
  .max(12_000)
const credentialSchema = z.object({
  id: encodedSchema.min(1).max(1_400),
  rawId: encodedSchema.min(1).max(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).exactOptional(),
  clientExtensionResults: z.looseObject({}),
})
export const passkeyBodySchema = z.strictObject({
  response: credentialSchema.extend({
    response: z.object({
      clientDataJSON: encodedSchema,
      authenticatorData: encodedSchema,
      signature: encodedSchema,
      userHandle: encodedSchema.exactOptional(),
    }),
  }),
})
export const newPasskeyBodySchema = z.strictObject({
  name: nameSchema,
  response: credentialSchema.extend({
    response: z.object({
      clientDataJSON: encodedSchema,
      attestationObject: encodedSchema,
      transports: z.array(z.string().max(40)).max(10).exactOptional(),
    }),
  }),
})
