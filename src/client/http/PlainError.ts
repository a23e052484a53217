/** An error whose message is already what a person reads: one or two sentences that say what to do next. */
export class PlainError extends Error {
  /** For a report. */
  readonly requestId: string | undefined

  constructor(message: string, requestId?: string) {
    super(message)
    this.name = 'PlainError'
    this.requestId = requestId
  }
}
