import type { Facts } from '../../base/result.ts'
import type { Wording } from '../../base/wording.ts'

/**
 * The place that shows an error, if that changes what it means or what to do. A caller of `wordsOf` or `wordsOfJob` passes it; the words
 * of a place show nowhere else. `export`: a refused start and a job that ended badly.
 */
export type Place = 'export' | 'plan' | 'preparing' | 'read' | 'retry' | 'save' | 'tool'

/** Facts stand in braces, as in `contract/errors.ts`. In the words of a place, `{title}` is the title it has elsewhere. */
export interface Said {
  /** The sentence about what happened. Without it, the message of the host is shown. */
  readonly title?: Wording
  /** The next step. Left out if the title says it, or there is none. */
  readonly next?: Wording
}

/** How the page words a code. */
export interface Words extends Said {
  /** Words for some places only. */
  readonly in?: Readonly<Partial<Record<Place, Said>>>
}

/** Id of a sentence of the page in the catalogue: `media_unavailable.source_deleted.title@export`. */
export function wordsId(
  code: string,
  part: keyof Said,
  { reason, place }: { readonly reason?: string | undefined; readonly place?: string | undefined } = {},
): string {
  return `${code}${reason === undefined ? '' : `.${reason}`}.${part}${place === undefined ? '' : `@${place}`}`
}

const OF_RULES = new Set(['invalid_change', 'invalid_composition', 'invalid_input'])

/** Id of the sentence of a code in the catalogue: `row_locked.entered`. A refusal inside another error goes by its own code. */
export function sentenceId({ code, facts }: { readonly code: string; readonly facts: Facts }): string {
  const { reason, refusal, step } = facts
  if (OF_RULES.has(code) && reason !== undefined) return String(reason)
  const isWrapped =
    (code === 'tool_refused' || code === 'validation_failed') && refusal !== undefined && step === undefined
  const named = isWrapped ? String(refusal) : code
  return reason === undefined ? named : `${named}.${reason}`
}

/** For a code that only programs meet. A person who meets it all the same reads the message of the host. */
export const FOR_PROGRAMS: Words = {}

/** For a code whose message already gives the cause and the next step. */
export const AS_MESSAGE: Words = {}
