import { z } from 'zod'
import { defineOperation, noFields } from '../operation.ts'
import { roleSchema } from '../roles.ts'
import { emailSchema, idSchema, pageOf, pageQuery, timestampSchema } from '../values.ts'

/**
 * Open point: fields and states of an invitation — it is `pending` until it is accepted or revoked, or until it expires
 * after seven days. `delivery` is `not_sent` on a host without a mail server, where a person passes the link on, and
 * `failed` if the mail server refuses the message or cannot be reached.
 */
export const invitationSchema = z.object({
  id: idSchema,
  email: z.string(),
  role: roleSchema,
  state: z.enum(['pending', 'accepted', 'expired', 'revoked']),
  delivery: z.enum(['sending', 'sent', 'not_sent', 'failed']),
  inviter: z.object({ id: idSchema, name: z.string() }),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
  expiresAt: timestampSchema,
})
export type Invitation = z.output<typeof invitationSchema>

/** The link is shown once, and only if the service does not mail it. A repeated reply has null in its place. */
const createdInvitationSchema = invitationSchema.extend({ link: z.url().nullable() })

const section = 'Dictionary, workspace, usage'
const path = '/workspace/invitations'
const ofOne = z.object({ resourceId: idSchema })

export const listInvitations = defineOperation({
  section,
  method: 'GET',
  path,
  permissions: ['read'],
  leastRole: 'admin',
  summary: 'List the invitations, newest first',
  params: noFields,
  query: pageQuery(),
  body: noFields,
  output: pageOf(invitationSchema),
})

export const createInvitation = defineOperation({
  section,
  method: 'POST',
  path,
  permissions: ['read', 'write'],
  leastRole: 'admin',
  status: 201,
  shownOnce: ['link'],
  errors: ['already_member', 'already_invited', 'invitation_limit'],
  summary: 'Invite the owner of exactly this address, by e-mail if the host has a mail server',
  params: noFields,
  query: noFields,
  body: z.strictObject({ email: emailSchema, role: roleSchema.default('member') }),
  output: createdInvitationSchema,
})

export const resendInvitation = defineOperation({
  section,
  method: 'POST',
  path: `${path}/{resourceId}/resend`,
  permissions: ['read', 'write'],
  leastRole: 'admin',
  shownOnce: ['link'],
  errors: ['invitation_over'],
  summary: 'Send an invitation again with a new link; refused if its address is not the expected one',
  params: ofOne,
  query: noFields,
  body: z.strictObject({ email: emailSchema }),
  output: createdInvitationSchema,
})

export const revokeInvitation = defineOperation({
  section,
  method: 'DELETE',
  path: `${path}/{resourceId}`,
  permissions: ['read', 'delete'],
  leastRole: 'admin',
  errors: ['invitation_over'],
  summary: 'Revoke an invitation; its link stops working at once',
  params: ofOne,
  query: noFields,
  body: noFields,
  output: z.object({ id: idSchema }),
})
