/** Why something that can be expected to be refused was refused. */
export interface Refusal {
  /** Stable machine word, snake_case. */
  readonly code: string
  /** One or two sentences for a person. */
  readonly message: string
  /** JSON pointer into the input, where one field is to blame. */
  readonly path?: string
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
