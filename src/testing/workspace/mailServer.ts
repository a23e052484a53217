import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  readonly to: readonly string[]
  readonly raw: string
}

export interface MailServer {
  readonly url: string
  readonly received: readonly ReceivedMail[]
  /** Sets the reply to the next messages. */
  readonly answer: (reply: 'accept' | 'later' | 'never') => void
  readonly stop: () => Promise<void>
}

/** A real SMTP server on this machine. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = []
  let reply: Parameters<MailServer['answer']>[0] = 'accept'
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(_address, _session, done) {
      if (reply === 'accept') return done()
      done(Object.assign(new Error('No.'), { responseCode: reply === 'later' ? 451 : 550 }))
    },
    onData(stream, session, done) {
      const parts: string[] = []
      stream.setEncoding('utf8').on('data', (part: string) => parts.push(part))
      stream.once('end', () => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw: parts.join('') })
        done()
      })
    },
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    answer: (next) => void (reply = next),
    stop: async () => await new Promise((stopped) => server.close(() => stopped())),
  }
}
