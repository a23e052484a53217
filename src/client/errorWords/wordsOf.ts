import type { Facts } from '../../base/result.ts'
import { sentenceOf, type Wording } from '../../base/wording.ts'
import { ApiError } from '../http/ApiError.ts'
import { ProblemError } from '../http/ProblemError.ts'
import { errorWords } from './errorWords.ts'
import { placeWords } from './places.ts'
import type { Place, Said } from './words.ts'

/** An error as a person reads it. The fields fit `ErrorNotice`. */
export interface ErrorWords {
  readonly title: string
  /** The next step. */
  readonly next?: string
  /** For a report. */
  readonly requestId?: string
}

/** A failure with a code: a refusal, or the error of a job, a preparation or an upload. */
export interface Problem {
  readonly code: string
  readonly facts?: Facts | undefined
  readonly message: string
  /** HTTP status, if it is the answer to a request. */
  readonly status?: number | undefined
}

/** Words any fault, refusal or error of a job for the place where it is shown. */
export function wordsOf(cause: unknown, place?: Place): ErrorWords {
  const problem = problemOf(cause)
  const words = errorWords[problem.code]
  const general = { title: said(words?.title, problem) ?? messageOf(cause, problem), next: said(words?.next, problem) }
  const own = place === undefined ? undefined : (words?.in?.[place] ?? fallbackOf(place, problem))
  const facts = { ...problem.facts, title: general.title }
  const unknown = place === undefined ? undefined : placeWords[place]?.['unknown']
  const next = said(own?.next, { facts }) ?? general.next ?? said(unknown?.next, { facts })
  return {
    title: said(own?.title, { facts }) ?? general.title,
    ...(next === null ? {} : { next }),
    ...(cause instanceof ApiError || cause instanceof ProblemError ? reportOf(cause) : {}),
  }
}

/** The same in one line, for toasts and dialogs. */
export function sentenceOfError(cause: unknown, place?: Place): string {
  const { title, next } = wordsOf(cause, place)
  return next === undefined ? title : `${title} ${next}`
}

const reportOf = ({ requestId }: { readonly requestId: string | undefined }): { readonly requestId?: string } =>
  requestId === undefined ? {} : { requestId }

function problemOf(cause: unknown): Problem {
  if (cause instanceof ApiError) {
    const { kind, code, facts, message, status } = cause
    if (kind === 'network') return { code: 'unreachable', message }
    return kind === 'timeout' ? { code: 'no_answer', message } : { code, facts, message, status }
  }
  if (cause instanceof ProblemError) return cause.problem
  if (isProblem(cause)) return cause
  const detail = cause instanceof Error ? cause.message : String(cause)
  return { code: 'unexpected', facts: { detail }, message: detail }
}

const isProblem = (cause: unknown): cause is Problem =>
  typeof cause === 'object' &&
  cause !== null &&
  !(cause instanceof Error) &&
  'code' in cause &&
  typeof cause.code === 'string' &&
  'message' in cause &&
  typeof cause.message === 'string'

function said(wording: Wording | undefined, { facts }: Pick<Problem, 'facts'>): string | null {
  return wording === undefined ? null : sentenceOf(wording, facts)
}

/** The words of a place for any other code. */
function fallbackOf(place: Place, { code, status = 0 }: Problem): Said | undefined {
  const words = placeWords[place]
  if (words === undefined) return undefined
  if (code === 'unreadable_response' && words['unreadable'] !== undefined) return words['unreadable']
  return words[String(status)] ?? words[`${Math.floor(status / 100)}xx`] ?? words['else']
}

/** The message of the host, with what its details say more, each sentence once. Where in the input a detail holds is for programs. */
function messageOf(cause: unknown, { code, message }: Problem): string {
  if (!(cause instanceof ApiError)) return message
  const sentences = cause.details.map((detail) => asSentence(detail.message))
  const [first] = sentences
  if (first === undefined) return message
  return [...new Set(code === 'validation_failed' ? sentences : [message, first])].join(' ')
}

const asSentence = (words: string): string => (/[.?!…]$/u.test(words) ? words : `${words}.`)
