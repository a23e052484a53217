import type { ServiceContext } from '../context.ts'
import { writeMail } from '../providers/mail/outboxMailer.ts'
import { smtpMailer } from '../providers/mail/smtpMailer.ts'
import type { MailMessage, MailOutcome } from '../providers/mail.ts'
import { withDatabaseRetry } from './attempts/withDatabaseRetry.ts'

/** Sends a message through the mail server of a workspace, or writes it to the outbox folder if there is none. */
export async function sendMail(
  message: MailMessage,
  { workspaceId, service }: { readonly workspaceId: string; readonly service: ServiceContext },
  signal: AbortSignal,
): Promise<MailOutcome | 'written'> {
  const { config, log, providers } = service
  const server = await withDatabaseRetry(signal, async () => await providers.mail(workspaceId))
  if (server !== null) return await smtpMailer(server, log).send(message, signal)
  await writeMail(message, config)
  return 'written'
}
