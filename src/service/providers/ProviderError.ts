import type { Facts, Refusal } from '../../base/result.ts'

/** What a provider could not do, in words that a person may read. The cause is for the log alone. */
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
