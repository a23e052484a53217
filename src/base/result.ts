/** A value of a sentence, never a sentence itself. */
export type Fact = string | number | boolean

/** Named values of an error, such as the name of a file or how many are allowed. */
export type Facts = Readonly<Record<string, Fact>>

/** Why something that can be expected to be refused was refused. Made by a table of wordings: see `wording.ts`. */
export interface Refusal {
  /** Stable machine word, snake_case. */
  readonly code: string
  /** Named values for whoever words the code. Left out if there are none. */
  readonly facts?: Facts | undefined
  /** The same in English, for programs and logs. */
  readonly message: string
  /** JSON pointer into the input, where one field is to blame. */
  readonly path?: string | undefined
}

/** An expected outcome: a value, or a refusal that is itself a value. Faults throw instead. */
export type Result<T, E = Refusal> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: E }

/** Wraps a value as a success. */
export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value }
}

/** Wraps a refusal as a failure. */
export function refuse<E = Refusal>(refusal: E): { readonly ok: false; readonly refusal: E } {
  return { ok: false, refusal }
}
