/** A message in plain text. */
export interface MailMessage {
  /** Without brackets. Repeats of an attempt have the same id. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
}

/**
 * The result of an attempt. `sent`: the server took the message, or the connection broke after it was handed over, so
 * that a repeat might arrive twice. `refused`: no repeat would help. `unreachable`: a later attempt may succeed.
 */
export type MailOutcome = 'sent' | 'refused' | 'unreachable'

export interface MailServer {
  /** An smtp or smtps address. The operator's own may contain credentials. */
  readonly address: string
  readonly userName: string | null
  readonly key: string | null
  readonly sender: string
}

export interface Mailer {
  readonly send: (message: MailMessage, signal: AbortSignal) => Promise<MailOutcome>
}
