/** What a provider could not do, in words that a person may read. The cause is for the log alone. */
export class ProviderError extends Error {
  readonly code: string

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ProviderError'
    this.code = code
  }
}
