import { found, OperationError } from '../../domain/OperationError.ts'
import { audit } from '../../domain/workspace/audit.ts'
import { lockOpenInvitation } from '../../domain/workspace/lockOpenInvitation.ts'
import { newMessage, queueMessage } from '../../domain/workspace/invitationLinks.ts'
import { invitationOf } from '../../domain/workspace/invitationOf.ts'
import { requireAtLeast } from '../../domain/workspace/requireRole.ts'
import { invitationStore } from '../../stores/workspace/invitationStore.ts'
import type { Handler } from '../handler.ts'

/** Sends a new link, which replaces the earlier one. Also renews an invitation that has expired. */
export const resendInvitation: Handler<'resendInvitation'> = async ({ params, body }, call) => {
  const { db, now, principal } = call
  const invitation = await lockOpenInvitation(params.resourceId, call)
  requireAtLeast(principal, invitation.role)
  if (invitation.email !== body.email) throw new OperationError('revision_conflict', { reason: 'invitation' })
  const { link, message } = await newMessage(invitation.id, call)
  await invitationStore.renew(db, invitation.id, message)
  await queueMessage({ id: invitation.id, number: invitation.message_number + 1 }, call)
  await audit(call, 'invitation_resent', { email: invitation.email })
  return { ...invitationOf(found(await invitationStore.find(db, invitation.id)), now), link }
}
