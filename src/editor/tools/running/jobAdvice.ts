import { ApiError } from '../../../client/http/ApiError.ts'
import { describeError, type ErrorWords } from '../../../client/http/describeError.ts'
import type { Job } from '../../../contract/operations/jobs.ts'

/** What to do about the ways in which a tool ends, by code. */
const adviceByCode: Readonly<Record<string, string>> = {
  revision_conflict: 'Their version is taken over here. Look at what would change, then run it again.',
  source_changed: 'Look at what would change now, then run it again.',
  stage_unavailable: 'The README of the host says how to set it up.',
  stock_unavailable: 'Try again in a moment, or choose a file of this project.',
  tool_refused: 'Change the form, then run it again.',
}

/** Sentences of ours, where the service has none that a person would read. */
const titleByCode: Readonly<Record<string, string>> = {
  revision_conflict: 'Someone saved meanwhile.',
  source_changed: 'Something that it draws on was changed meanwhile.',
}

/** A call that was not accepted, in words. */
export function refusedWords(error: unknown): ErrorWords {
  const code = error instanceof ApiError ? error.code : ''
  const title = titleByCode[code]
  const words = describeError(error)
  if (title === undefined) return words
  const { requestId } = words
  return {
    title,
    next: adviceByCode[code] ?? '',
    ...(requestId === undefined ? {} : { requestId }),
  }
}

/** How a job ended that did not succeed, in words: what happened and what to do next. */
export function adviceFor({ error, status }: Pick<Job, 'error' | 'status'>): {
  readonly title: string
  readonly next: string | null
} {
  if (error === null) {
    const title = status === 'canceled' ? 'It was stopped.' : 'It did not end well.'
    return { title, next: null }
  }
  return { title: titleByCode[error.code] ?? error.message, next: adviceByCode[error.code] ?? null }
}
