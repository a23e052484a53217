import type { Facts } from '../../base/result.ts'
import type { Wording } from '../../base/wording.ts'
import type { compositionRefusals } from '../../composition/refusals.ts'
import type { AnyErrorCode } from '../../contract/jobErrors.ts'

/** Codes of the specification that only other hosts send. */
type HostCode = 'charge_unconfirmed' | 'manual_review' | 'output_asset_unavailable' | 'submission_unconfirmed'

/** A code that the page can meet: of the API, or of a refused edit or tool. */
export type WordedCode = AnyErrorCode | HostCode | keyof typeof compositionRefusals

/**
 * The place that shows an error, if it changes the meaning of the error or the next step. Callers of `wordsOf` or
 * `wordsOfJob` pass it. `export` covers both an export that is refused at once and one that fails.
 */
export type Place = 'export' | 'plan' | 'preparing' | 'read' | 'retry' | 'save' | 'tool'

/**
 * Facts are written in braces, as in `contract/errors.ts`. In the wording for a place, `{title}` is the general title.
 */
export interface Said {
  /** A sentence about what happened. If it is missing, the host's message is shown. */
  readonly title?: Wording
  /** The next step. Missing if the title already gives it, or if there is none. */
  readonly next?: Wording
}

/** The page's wording for a code. */
export interface Words extends Said {
  /** Overrides for some places. */
  readonly in?: Readonly<Partial<Record<Place, Said>>>
}

/** The catalogue id of a page sentence: `media_unavailable.source_deleted.title@export`. */
export function wordsId(
  code: string,
  part: keyof Said,
  { reason, place }: { readonly reason?: string | undefined; readonly place?: string | undefined } = {},
): string {
  return `${code}${reason === undefined ? '' : `.${reason}`}.${part}${place === undefined ? '' : `@${place}`}`
}

const OF_RULES = new Set(['invalid_change', 'invalid_composition', 'invalid_input'])

/**
 * The catalogue id of a code's sentence, such as `row_locked.entered`. If the error contains a refusal, the refusal's
 * code counts.
 */
export function sentenceId({ code, facts }: { readonly code: string; readonly facts: Facts }): string {
  const { reason, refusal, step } = facts
  if (OF_RULES.has(code) && reason !== undefined) return String(reason)
  const isWrapped =
    (code === 'tool_refused' || code === 'validation_failed') && refusal !== undefined && step === undefined
  const named = isWrapped ? String(refusal) : code
  return reason === undefined ? named : `${named}.${reason}`
}

/** Used for codes that only programs encounter. If a user meets one, the host's message is shown. */
export const FOR_PROGRAMS: Words = {}

/** Used for codes whose message already gives the cause and the next step. */
export const AS_MESSAGE: Words = {}
