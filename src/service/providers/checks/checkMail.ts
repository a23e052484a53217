import { createTransport } from 'nodemailer'
import { connectionRefusal } from '../../../contract/extensions/connections/connectionRefusals.ts'
import { outboundRefusal } from '../../../contract/extensions/outboundRefusals.ts'
import type { ConnectionTest } from '../../../contract/extensions/connections/connectionRoutes.ts'
import { mailOptions } from '../mail/smtpMailer.ts'
import { CHECK_MS, type CheckedServer, failing, working } from './serverCheck.ts'

/** Connects to the server and signs in. No message is sent. */
export async function checkMail(server: CheckedServer, signal: AbortSignal): Promise<ConnectionTest> {
  const { host } = new URL(server.address)
  const transport = createTransport(mailOptions(server))
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(CHECK_MS)])
  const late = Promise.withResolvers<'late'>()
  const onLate = (): void => late.resolve('late')
  deadline.addEventListener('abort', onLate, { once: true })
  try {
    const outcome = await Promise.race([transport.verify(), late.promise])
    if (outcome !== 'late') return working('', null)
    signal.throwIfAborted()
    return failing(outboundRefusal('answer_late', { host, seconds: CHECK_MS / 1_000 }))
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error
    const said = 'response' in error && typeof error.response === 'string' ? error.response : ''
    if (said !== '') return failing(connectionRefusal('mail_refused'), said)
    return failing(outboundRefusal(error.code === 'EDNS' ? 'host_unknown' : 'connection_failed', { host }))
  } finally {
    deadline.removeEventListener('abort', onLate)
    transport.close()
  }
}
