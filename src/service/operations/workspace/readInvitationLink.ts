import { readInvitationLink as operation } from '../../../contract/extensions/invitationLinkRoute.ts'
import { found } from '../../domain/OperationError.ts'
import { invitationLink, tokenOf } from '../../domain/workspace/invitationLinks.ts'
import { lockOpenInvitation } from '../../domain/workspace/lockOpenInvitation.ts'
import { extension } from '../handler.ts'

export const readInvitationLink = extension(operation, async ({ params }, call) => {
  const invitation = await lockOpenInvitation(params.invitationId, call)
  const token = found(tokenOf(invitation, call.service))
  return { link: invitationLink(token, call.origin), expiresAt: invitation.expires_at.toISOString() }
})
