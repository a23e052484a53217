import type { Milliseconds } from '../../../base/units.ts'

/** How long the service waits for a client. None bounds how long an upload takes, only how long it is silent. */
export interface Deadlines {
  /** For the headers of a request, from the first byte of the connection or the end of the request before. */
  readonly headersMs: Milliseconds
  /** For the body of a sign-in, which anybody may send. */
  readonly signInMs: Milliseconds
  /** For a JSON body, from when its key is known. */
  readonly bodyMs: Milliseconds
  /** For what is left of a body whose request is answered. */
  readonly discardMs: Milliseconds
  /** While an upload brings nothing. */
  readonly silenceMs: Milliseconds
  /** While a client takes nothing of its answer. Node notices after this, or after twice as long. */
  readonly stallMs: Milliseconds
}

/** The longest way through them, headers, body and rest, ends a request that is no upload after 55 s. */
export const defaultDeadlines: Deadlines = {
  headersMs: 10_000,
  signInMs: 10_000,
  bodyMs: 30_000,
  discardMs: 15_000,
  silenceMs: 60_000,
  stallMs: 25_000,
}
