import { audit } from '../../domain/workspace/audit.ts'
import { lockOpenInvitation } from '../../domain/workspace/lockOpenInvitation.ts'
import { invitationStore } from '../../stores/workspace/invitationStore.ts'
import type { Handler } from '../handler.ts'

export const revokeInvitation: Handler<'revokeInvitation'> = async ({ params }, call) => {
  const invitation = await lockOpenInvitation(params.resourceId, call)
  await invitationStore.revoke(call.db, invitation.id, call.now)
  await audit(call, 'invitation_revoked', { email: invitation.email })
  return { id: invitation.id }
}
