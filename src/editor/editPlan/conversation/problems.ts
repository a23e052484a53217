import { pageError } from '../../../client/errorWords/errorWords.ts'
import { wordsOf } from '../../../client/errorWords/wordsOf.ts'
import { wordsOfJob } from '../../../client/errorWords/wordsOfJob.ts'
import type { Job } from '../../../contract/operations/jobs.ts'
import type { Problem } from './conversation.ts'

/** A request for a plan that came to another revision than it was sent for, again and again. */
export const ASKED_TOO_LATE: Problem = problemOf(pageError('asked_too_late'))

/** Why a call or an edit did not work, in words for the conversation, which is kept. */
export function problemOf(cause: unknown): Problem {
  const { title, next, requestId } = wordsOf(cause, 'plan')
  return { title, next: next ?? null, requestId: requestId ?? null }
}

/** Why a job did not come to what it was for. */
export function problemOfJob(job: Pick<Job, 'status' | 'error'>): Problem {
  const { title, next } = wordsOfJob(job, 'plan')
  return { title, next: next ?? null, requestId: null }
}
