import { pageError } from '../../../client/errorWords/errorWords.ts'
import { wordsOf } from '../../../client/errorWords/wordsOf.ts'
import { wordsOfJob } from '../../../client/errorWords/wordsOfJob.ts'
import type { Job } from '../../../contract/operations/jobs.ts'
import type { Problem } from './conversation.ts'

/** Each attempt to send the request failed, because a newer revision had been saved. */
export const ASKED_TOO_LATE: Problem = problemOf(pageError('asked_too_late'))

/** Problem of a failed call or edit, as stored in the conversation. */
export function problemOf(cause: unknown): Problem {
  const { title, next, requestId } = wordsOf(cause, 'plan')
  return { title, next: next ?? null, requestId: requestId ?? null }
}

export function problemOfJob(job: Pick<Job, 'status' | 'error'>): Problem {
  const { title, next } = wordsOfJob(job, 'plan')
  return { title, next: next ?? null, requestId: null }
}
