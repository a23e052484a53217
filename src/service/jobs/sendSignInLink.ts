import { INVITATION_RETRY_MINUTES } from '../../contract/limits.ts'
import type { ServiceContext } from '../context.ts'
import { signInMessage } from '../domain/accounts/signInLinks.ts'
import type { JobPayloads } from '../domain/jobs/jobQueue.ts'
import { memberStore } from '../stores/workspace/memberStore.ts'
import { withDatabaseRetry } from './attempts/withDatabaseRetry.ts'
import { sendMail } from './sendMail.ts'

/**
 * Mails a sign-in link to each member with this address, or writes it to the outbox folder if there is no mail server.
 * A later attempt sends the same link, but only to members whose mail server could not be reached. If no member has the
 * address, nothing is sent.
 */
export async function sendSignInLink(
  { email, origin, requestId, sealedToken, attempt, memberIds }: JobPayloads['sendSignInLink'],
  service: ServiceContext,
  signal: AbortSignal,
): Promise<void> {
  const { db } = service
  const token = service.secrets.open(sealedToken, requestId)
  if (token === null) return service.log.warn({ requestId }, 'the token of a sign-in link cannot be read')
  const unreached: string[] = []
  const members = await withDatabaseRetry(signal, async () => await memberStore.listByEmail(db, email))
  for (const member of members) {
    if (memberIds !== undefined && !memberIds.includes(member.id)) continue
    const message = await withDatabaseRetry(
      signal,
      async () => await signInMessage({ ...member, email }, { requestId, token, origin }, service),
    )
    if (message === null) continue
    const outcome = await sendMail(message, { workspaceId: member.workspace_id, service }, signal)
    if (outcome === 'unreachable') unreached.push(member.id)
  }
  const delayMinutes = unreached.length === 0 ? undefined : INVITATION_RETRY_MINUTES[attempt]
  if (delayMinutes === undefined) return
  const payload = { email, origin, requestId, sealedToken, attempt: attempt + 1, memberIds: unreached }
  await withDatabaseRetry(signal, async () => {
    await service.queue.sendLater(db, 'sendSignInLink', { payload, afterSeconds: delayMinutes * 60 })
  })
}
