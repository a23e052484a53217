import { MAX_OPEN_INVITATIONS } from '../../../contract/limits.ts'
import { found, OperationError } from '../../domain/OperationError.ts'
import { audit } from '../../domain/workspace/audit.ts'
import { newMessage, queueMessage } from '../../domain/workspace/invitationLinks.ts'
import { invitationOf } from '../../domain/workspace/invitationOf.ts'
import { requireAtLeast } from '../../domain/workspace/requireRole.ts'
import { invitationStore } from '../../stores/workspace/invitationStore.ts'
import { memberStore } from '../../stores/workspace/memberStore.ts'
import type { Handler } from '../handler.ts'

/** Refuses addresses of members, addresses that are already invited, and roles above that of the inviter. */
export const createInvitation: Handler<'createInvitation'> = async ({ body: { email, role } }, call) => {
  const { db, now, principal, service } = call
  const { workspaceId, creatorId } = principal
  requireAtLeast(principal, role)
  if (await memberStore.hasEmail(db, workspaceId, email)) throw new OperationError('already_member')
  const pending = await invitationStore.lockPending(db, workspaceId)
  const earlier = pending.find((one) => one.email === email)
  if (earlier !== undefined && earlier.expires_at > now) throw new OperationError('already_invited')
  if (earlier !== undefined) await invitationStore.revoke(db, earlier.id, now)
  const open = pending.filter(({ expires_at: end }) => end > now)
  if (open.length >= MAX_OPEN_INVITATIONS) throw new OperationError('invitation_limit', { most: MAX_OPEN_INVITATIONS })
  const id = service.nextId()
  const { link, message } = await newMessage(id, call)
  await invitationStore.insert(db, { id, workspaceId, inviterId: creatorId, email, role, ...message })
  await queueMessage({ id, number: 1 }, call)
  await audit(call, 'member_invited', { email, role })
  return { ...invitationOf(found(await invitationStore.find(db, id)), now), link }
}
