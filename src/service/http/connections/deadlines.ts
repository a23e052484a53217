import type { Milliseconds } from '../../../base/units.ts'

/** How long the service waits for a client. Uploads are limited only in how long they may stall. */
export interface Deadlines {
  /** For the headers, from the first byte of the connection or the end of the previous request. */
  readonly headersMs: Milliseconds
  /** For the body of a sign-in, which needs no key. */
  readonly signInMs: Milliseconds
  /** For a JSON body, from its authentication. */
  readonly bodyMs: Milliseconds
  /** For the rest of a body whose request is answered. */
  readonly discardMs: Milliseconds
  /** Maximum silence during an upload. */
  readonly silenceMs: Milliseconds
  /** While a client does not read its response. Node notices after once or twice this time. */
  readonly stallMs: Milliseconds
}

/** Headers, body and rest together end any request but an upload after 55 s. */
export const defaultDeadlines: Deadlines = {
  headersMs: 10_000,
  signInMs: 10_000,
  bodyMs: 30_000,
  discardMs: 15_000,
  silenceMs: 60_000,
  stallMs: 25_000,
}
