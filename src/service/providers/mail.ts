/** A message in plain text. */
export interface MailMessage {
  /** The Message-ID without brackets. Repeats of an attempt have the same id. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
}

/**
 * The result of an attempt. `sent`: the server accepted the message, or the connection broke after it was handed over;
 * a repeat might deliver it twice. `refused`: a repeat would not help. `unreachable`: a later attempt may succeed.
 */
export type MailOutcome = 'sent' | 'refused' | 'unreachable'

export interface MailServer {
  /** An smtp or smtps address. If it comes from the environment, it may contain credentials. */
  readonly address: string
  readonly userName: string | null
  readonly key: string | null
  readonly sender: string
}

export interface Mailer {
  readonly send: (message: MailMessage, signal: AbortSignal) => Promise<MailOutcome>
}
