import { errorDefinitions } from '../../contract/errors.ts'
import { ApiError } from './ApiError.ts'
import { PlainError } from './PlainError.ts'

/** An error as a person reads it. The fields fit `ErrorNotice`. */
export interface ErrorWords {
  /** What happened. */
  readonly title: string
  /** What to do next. */
  readonly next?: string
  /** For a report. */
  readonly requestId?: string
}

const adviceByCode: Readonly<Record<string, { readonly advice: string }>> = {
  ...errorDefinitions,
  // The contract's advice for these is for programs: requests, keys and headers are nothing a person sees.
  request_timeout: { advice: 'Check your connection, then try again.' },
  internal_error: { advice: 'Try again in a moment. Report the request id if it stays.' },
  service_unavailable: { advice: 'Try again in a moment.' },
  output_unavailable: { advice: 'Try again in a moment.' },
  disk_full: { advice: 'Free some space on the host, then try again.' },
  rate_limited: { advice: 'Too much was asked at once. Try again in a moment.' },
  idempotency_in_progress: { advice: 'The first attempt still runs. Try again in a moment.' },
  idempotency_conflict: { advice: 'Try again.' },
  not_found: { advice: 'It may have been deleted, or belongs to another workspace.' },
}

/** Puts any fault of a call into one or two sentences. What is safe is for the caller to add: only it knows. */
export function describeError(error: unknown): ErrorWords {
  if (error instanceof PlainError) {
    return { title: error.message, ...(error.requestId === undefined ? {} : { requestId: error.requestId }) }
  }
  if (!(error instanceof ApiError)) {
    const message = error instanceof Error ? error.message : String(error)
    return { title: `Something unexpected happened: ${message}`, next: 'Reload the page and try again.' }
  }
  if (error.kind === 'network') {
    return {
      title: 'The service cannot be reached.',
      next: 'Check that it runs and that you are online, then try again.',
    }
  }
  if (error.kind === 'timeout') return { title: 'The service did not answer in time.', next: 'Try again in a moment.' }
  // The details say more than the advice to read them.
  const advice = error.code === 'validation_failed' ? undefined : adviceByCode[error.code]?.advice
  return {
    title: titleOf(error),
    ...(advice === undefined ? {} : { next: advice }),
    ...(error.requestId === undefined ? {} : { requestId: error.requestId }),
  }
}

/** What happened, each sentence once. Where in the input a detail holds is for programs. */
function titleOf({ code, message, details }: ApiError): string {
  const sentences = new Set(details.map((detail) => asSentence(detail.message)))
  const [first] = sentences
  if (first === undefined) return message
  if (code === 'validation_failed') return [...sentences].join(' ')
  return message.includes(first) ? message : `${message} ${first}`
}

const asSentence = (words: string): string => (/[.?!…]$/u.test(words) ? words : `${words}.`)

/** The same in one line, for toasts and dialogs. */
export function sentenceOfError(error: unknown): string {
  const { title, next } = describeError(error)
  return next === undefined ? title : `${title} ${next}`
}
