import type { Milliseconds } from '../../../base/units.ts'

/** How long the service waits for a client. An upload may take any time, as long as it does not stall. */
export interface Deadlines {
  /** Limit for the headers, counted from the first byte of the connection or from the end of the previous request. */
  readonly headersMs: Milliseconds
  /** Limit for the body of a sign-in, which needs no key. */
  readonly signInMs: Milliseconds
  /** Limit for a JSON body, counted from its authentication. */
  readonly bodyMs: Milliseconds
  /** Limit for the rest of a body whose request has been answered. */
  readonly discardMs: Milliseconds
  /** Maximum time without a byte during an upload. */
  readonly silenceMs: Milliseconds
  /** How long a client may leave its response unread. Node.js notices only after one to two times this period. */
  readonly stallMs: Milliseconds
}

/** The limits for headers, body and rest add up to 55 s, after which any request other than an upload has ended. */
export const defaultDeadlines: Deadlines = {
  headersMs: 10_000,
  signInMs: 10_000,
  bodyMs: 30_000,
  discardMs: 15_000,
  silenceMs: 60_000,
  stallMs: 25_000,
}
