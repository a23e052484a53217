import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { Mailer, MailOutcome, MailServer } from '../mail.ts'

const CONNECT_MS = 10_000
const SILENCE_MS = 30_000

/** Sends messages by SMTP (RFC 5321), with one connection per message. */
export function smtpMailer(server: MailServer, log: Logger): Mailer {
  return {
    async send({ id, to, subject, text }, signal) {
      const transport = createTransport(mailOptions(server))
      const close = (): void => transport.close()
      signal.addEventListener('abort', close, { once: true })
      try {
        await transport.sendMail({ from: server.sender, to, subject, text, messageId: `<${id}>` })
        return 'sent'
      } catch (error) {
        const outcome = outcomeOf(error)
        log.warn({ err: error, outcome }, 'a message was not sent')
        return outcome
      } finally {
        signal.removeEventListener('abort', close)
        transport.close()
      }
    },
  }
}

export function mailOptions({ address: url, userName, key }: Pick<MailServer, 'address' | 'userName' | 'key'>) {
  const timeouts = { connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: SILENCE_MS }
  const signIn = userName === null ? {} : { auth: { user: userName, pass: key ?? '' } }
  return { url, ...signIn, ...timeouts, disableFileAccess: true, disableUrlAccess: true }
}

/** SMTP replies from 500 are permanent, those from 400 are temporary. */
function outcomeOf(error: unknown): MailOutcome {
  if (!(error instanceof Error)) return 'unreachable'
  const status = 'responseCode' in error ? Number(error.responseCode) : 0
  if (status >= 500) return 'refused'
  if (status >= 400) return 'unreachable'
  // The message was handed over, and only the reply is missing.
  return 'command' in error && error.command === 'DATA' ? 'sent' : 'unreachable'
}
