/** A value to insert into a sentence. It is never a sentence itself. */
export type Fact = string | number | boolean

/** Named values of an error, such as a file name or a limit. */
export type Facts = Readonly<Record<string, Fact>>

/** An expected refusal. Tables of wordings create them: see `wording.ts`. */
export interface Refusal {
  /** A stable machine-readable code in snake_case. */
  readonly code: string
  /** Values for the sentence of the code. Missing if it has none. */
  readonly facts?: Facts | undefined
  /** The English sentence, for programs and logs. */
  readonly message: string
  /** JSON pointer to the input field that caused the refusal, if there is one. */
  readonly path?: string | undefined
}

/** An expected outcome: a value, or a refusal, which is returned and not thrown. Only faults are thrown. */
export type Result<T, E = Refusal> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: E }

export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value }
}

export function refuse<E = Refusal>(refusal: E): { readonly ok: false; readonly refusal: E } {
  return { ok: false, refusal }
}
