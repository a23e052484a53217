import { invitationStore, type StoredInvitation } from '../../stores/workspace/invitationStore.ts'
import type { Call } from '../call.ts'
import { found, OperationError } from '../OperationError.ts'

/** Finds an invitation that is neither accepted nor revoked, and locks it until the transaction ends. */
export async function lockOpenInvitation(id: string, { db, principal }: Call): Promise<StoredInvitation> {
  const invitation = found(await invitationStore.lock(db, { workspaceId: principal.workspaceId, id }))
  if (invitation.status !== 'pending') throw new OperationError('invitation_over', { reason: invitation.status })
  return invitation
}
