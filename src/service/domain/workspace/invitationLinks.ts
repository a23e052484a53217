import { INVITATION_LIFETIME_MS, MAX_INVITATION_MESSAGES_PER_HOUR } from '../../../contract/limits.ts'
import { invitationStore, type NewMessage } from '../../stores/workspace/invitationStore.ts'
import type { Call } from '../call.ts'
import { OperationError } from '../OperationError.ts'
import type { ServiceContext } from '../../context.ts'
import { hashOfSecret } from './access.ts'

const HOUR_MS = 3_600_000

/**
 * The link that accepts an invitation. The token is in the fragment, which browsers never send to a server or its logs.
 */
export function invitationLink(token: string, origin: string): string {
  return `${origin}/join#token=${token}`
}

/** A new link for the invitation with this id. It is sent if the host has a mail server, and shown otherwise. */
export async function newMessage(id: string, { db, now, origin, principal, service }: Call) {
  const token = service.randomToken(32)
  const isSent = (await service.providers.mail(principal.workspaceId, db)) !== null
  const message: NewMessage = {
    tokenHash: hashOfSecret(token),
    sealedToken: service.secrets.seal(token, id),
    delivery: isSent ? 'sending' : 'not_sent',
    expiresAt: new Date(now.getTime() + INVITATION_LIFETIME_MS),
    now,
  }
  return { message, link: isSent ? null : invitationLink(token, origin) }
}

/** The token of an invitation. Null if it was sealed with a different key. */
export function tokenOf(row: { readonly id: string; readonly sealed_token: string }, { secrets }: ServiceContext) {
  return secrets.open(row.sealed_token, row.id)
}

/**
 * Queues the current message, in the transaction of the change. Refuses if too many messages were sent within an hour.
 */
export async function queueMessage(invitation: { readonly id: string; readonly number: number }, call: Call) {
  const { db, now, origin, principal, service } = call
  const sent = await invitationStore.countMessages(db, principal.workspaceId, new Date(now.getTime() - HOUR_MS))
  if (sent >= MAX_INVITATION_MESSAGES_PER_HOUR)
    throw new OperationError('rate_limited', { reason: 'invitations' }, { retryAfterSeconds: HOUR_MS / 1_000 })
  await invitationStore.countMessage(db, principal.workspaceId, now)
  await service.queue.send(db, 'sendInvitation', { invitationId: invitation.id, number: invitation.number, origin })
}
