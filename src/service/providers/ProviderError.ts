import type { Facts, Refusal } from '../../base/result.ts'

/** A failure of a provider, with a message for the user. The cause is only for the log. */
export class ProviderError extends Error {
  readonly code: string
  readonly facts: Facts | undefined

  constructor({ code, facts, message }: Refusal, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ProviderError'
    this.code = code
    this.facts = facts
  }
}
