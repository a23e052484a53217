import { INVITATION_RETRY_MINUTES } from '../../contract/limits.ts'
import type { ServiceContext } from '../context.ts'
import type { JobPayloads } from '../domain/jobs/jobQueue.ts'
import { invitationMessage } from '../domain/workspace/invitationMessage.ts'
import { invitationStore } from '../stores/workspace/invitationStore.ts'
import { withDatabaseRetry } from './attempts/withDatabaseRetry.ts'
import { sendMail } from './sendMail.ts'

/**
 * Sends the message of an invitation, or writes it to the outbox folder if the host has no mail server. A message that
 * was replaced by a later one is not sent. After a crash, a message may be sent twice, with the same Message-ID.
 */
export async function sendInvitation(
  { invitationId, number, origin }: JobPayloads['sendInvitation'],
  service: ServiceContext,
  signal: AbortSignal,
): Promise<void> {
  const { db } = service
  const invitation = await withDatabaseRetry(signal, async () => await invitationStore.find(db, invitationId))
  if (invitation?.status !== 'pending' || invitation.message_number !== number) return
  const message = await withDatabaseRetry(signal, async () => await invitationMessage(invitation, origin, service))
  if (message === null) return service.log.warn({ invitationId }, 'the link of an invitation cannot be read')
  const outcome = await sendMail(message, { workspaceId: invitation.workspace_id, service }, signal)
  if (outcome === 'written') return
  const delayMinutes = outcome === 'unreachable' ? INVITATION_RETRY_MINUTES[invitation.attempts] : undefined
  const delivery = outcome === 'sent' ? 'sent' : delayMinutes === undefined ? 'failed' : 'sending'
  await withDatabaseRetry(signal, async () => {
    await db.transaction().execute(async (transaction) => {
      await invitationStore.recordAttempt(transaction, { id: invitationId, number }, { delivery, now: service.now() })
      if (delayMinutes === undefined) return
      const payload = { invitationId, number, origin }
      await service.queue.sendLater(transaction, 'sendInvitation', { payload, afterSeconds: delayMinutes * 60 })
    })
  })
}
