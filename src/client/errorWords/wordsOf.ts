import type { Facts } from '../../base/result.ts'
import { messageOf } from '../../base/message.ts'
import { sentenceOf } from '../../base/wording.ts'
import { sentenceOfRule } from '../../composition/brokenRules.ts'
import { labelText } from '../messages/labelText.ts'
import { ApiError } from '../http/ApiError.ts'
import { ProblemError } from '../http/ProblemError.ts'
import { errorWords } from './errorWords.ts'
import { placeWords } from './places.ts'
import { sentenceId, wordsId, type Place, type Said } from './words.ts'

/** The text of an error. The fields match `ErrorNotice`. */
export interface ErrorWords {
  readonly title: string
  readonly next?: string
  /** Identifies the request in bug reports. */
  readonly requestId?: string
}

/** A failure with a code: a refusal, or the error of a request, a job, a preparation or an upload. */
export interface Problem {
  readonly code: string
  readonly facts?: Facts | undefined
  readonly message: string
  /** HTTP status if the problem is the response to a request. */
  readonly status?: number | undefined
}

/** The text for an exception, a refusal or a job error, at the place where it is shown. */
export function wordsOf(cause: unknown, place?: Place): ErrorWords {
  const problem = problemOf(cause)
  const { code, facts = {} } = problem
  const words: Entry = { said: errorWords[code], key: code }
  const title = part(words, 'title', facts) ?? hostTitle(cause, problem)
  const placed =
    place === undefined
      ? []
      : [entryOf(place, problem), { said: placeWords[place]?.['unknown'], key: 'unknown', place }]
  const [own, unknown] = placed
  const more = { ...facts, title }
  const next = part(own, 'next', more) ?? part(words, 'next', facts) ?? part(unknown, 'next', more)
  return {
    title: part(own, 'title', more) ?? title,
    ...(next === null ? {} : { next }),
    ...(cause instanceof ApiError || cause instanceof ProblemError ? reportOf(cause) : {}),
  }
}

/** Like `wordsOf`, but on one line, for toasts and dialogs. */
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

/** Wording, and the parts of its catalogue id. */
interface Entry {
  readonly said: Said | undefined
  readonly key: string
  readonly place?: Place
}

/** Null if there is no such wording, or if a fact is missing, which is possible with other hosts and older jobs. */
function part(entry: Entry | undefined, name: keyof Said, facts: Facts): string | null {
  const wording = entry?.said?.[name]
  if (entry === undefined || wording === undefined || sentenceOf(wording, facts) === null) return null
  const reason = typeof wording === 'string' ? undefined : String(facts['reason'])
  const id = wordsId(entry.key, name, { reason, place: entry.place })
  return labelText({ ...messageOf(id, wording, facts), id })
}

/** The wording for a problem at a place. It is chosen by the code or, if the code has none, by the status. */
function entryOf(place: Place, { code, status = 0 }: Problem): Entry {
  const own = errorWords[code]?.in?.[place]
  if (own !== undefined) return { said: own, key: code, place }
  const words = placeWords[place] ?? {}
  const keys = [String(status), `${Math.floor(status / 100)}xx`, 'else']
  const key = (code === 'unreadable_response' ? ['unreadable', ...keys] : keys).find((one) => words[one] !== undefined)
  return { said: key === undefined ? undefined : words[key], key: key ?? code, place }
}

/**
 * The message of the host, then its details, without repeats. Input paths are left out, because they are for programs.
 */
function hostTitle(cause: unknown, problem: Problem): string {
  const message = hostSentence(problem)
  if (!(cause instanceof ApiError)) return message
  const sentences = cause.details.map((detail) =>
    asSentence(hostSentence({ ...detail, message: sentenceOfRule(detail) ?? detail.message })),
  )
  const [first] = sentences
  if (first === undefined) return message
  return [...new Set(problem.code === 'validation_failed' ? sentences : [message, first])].join(' ')
}

/** The catalogue sentence for a code for which the page has no wording. Falls back to the host's message. */
function hostSentence({
  code,
  facts = {},
  message,
}: Pick<Problem, 'facts' | 'message'> & { readonly code?: string | undefined }): string {
  if (code === undefined) return message
  return labelText({ id: sentenceId({ code, facts }), message: '{message}', values: { ...facts, message } })
}

const asSentence = (words: string): string => (/[.?!…]$/u.test(words) ? words : `${words}.`)
