import { INVITATION_RETRY_MINUTES } from '../../contract/limits.ts'
import type { ServiceContext } from '../context.ts'
import { signInMessage } from '../domain/accounts/signInLinks.ts'
import type { JobPayloads } from '../domain/jobs/jobQueue.ts'
import { writeMail } from '../providers/mail/outboxMailer.ts'
import { smtpMailer } from '../providers/mail/smtpMailer.ts'
import { memberStore } from '../stores/workspace/memberStore.ts'
import { withDatabaseRetry } from './attempts/withDatabaseRetry.ts'

/**
 * Mails a link to each member with an address, or writes it to the outbox folder if the host has no mail server. Each
 * attempt sends a link of its own. An address that nobody has gets no message.
 */
export async function sendSignInLink(
  { email, origin, attempt }: JobPayloads['sendSignInLink'],
  service: ServiceContext,
  signal: AbortSignal,
): Promise<void> {
  const { config, db, providers } = service
  let isUnreachable = false
  for (const member of await withDatabaseRetry(signal, async () => await memberStore.listByEmail(db, email))) {
    const message = await withDatabaseRetry(
      signal,
      async () => await signInMessage({ ...member, email }, origin, service),
    )
    const server = await withDatabaseRetry(signal, async () => await providers.mail(member.workspace_id))
    if (server === null) await writeMail(message, config)
    else if ((await smtpMailer(server, service.log).send(message, signal)) === 'unreachable') isUnreachable = true
  }
  const delayMinutes = isUnreachable ? INVITATION_RETRY_MINUTES[attempt] : undefined
  if (delayMinutes === undefined) return
  const payload = { email, origin, attempt: attempt + 1 }
  await withDatabaseRetry(signal, async () => {
    await service.queue.sendLater(db, 'sendSignInLink', { payload, afterSeconds: delayMinutes * 60 })
  })
}
