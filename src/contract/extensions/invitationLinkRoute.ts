import { z } from 'zod'
import { defineOperation, noFields } from '../operation.ts'
import { idSchema, timestampSchema } from '../values.ts'

/**
 * Returns the link of an open invitation, for people who pass it on themselves. An extension of the API; requires the
 * session capability `invitationLinks`.
 */
export const readInvitationLink = defineOperation({
  section: 'Invitation links',
  method: 'GET',
  path: '/invitations/{invitationId}/link',
  permissions: ['read', 'write'],
  leastRole: 'admin',
  summary: 'Read the link of an open invitation',
  params: z.object({ invitationId: idSchema }),
  query: noFields,
  body: noFields,
  output: z.object({ link: z.url(), expiresAt: timestampSchema }),
})
