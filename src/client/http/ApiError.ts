import type { Facts } from '../../base/result.ts'
import type { ErrorDetail } from '../../contract/errorEnvelope.ts'

/**
 * The reason why a call failed: an error response, no connection, a timeout, or a response that does not match the
 * contract.
 */
export type ApiErrorKind = 'response' | 'network' | 'timeout' | 'unreadable'

export interface ApiErrorFields {
  readonly kind: ApiErrorKind
  /** HTTP status; 0 if no response arrived. */
  readonly status: number
  /** Stable machine-readable code in snake_case. */
  readonly code: string
  /** Named values for the page's wording. */
  readonly facts?: Facts | undefined
  readonly message: string
  readonly details?: readonly ErrorDetail[] | undefined
  readonly requestId?: string | undefined
  /** Spec: Errors, "429: wait for Retry-After". Seconds. */
  readonly retryAfterSeconds?: number | undefined
}

/** The one error that a call to the API throws. An aborted call throws its abort reason instead. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind
  readonly status: number
  readonly code: string
  readonly facts: Facts
  readonly details: readonly ErrorDetail[]
  readonly requestId: string | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(fields: ApiErrorFields) {
    super(fields.message)
    this.name = 'ApiError'
    this.kind = fields.kind
    this.status = fields.status
    this.code = fields.code
    this.facts = fields.facts ?? {}
    this.details = fields.details ?? []
    this.requestId = fields.requestId
    this.retryAfterSeconds = fields.retryAfterSeconds
  }
}
