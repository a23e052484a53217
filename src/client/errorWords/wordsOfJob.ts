import type { Job, JobStatus } from '../../contract/operations/jobs.ts'
import { pageError } from './errorWords.ts'
import type { Place } from './words.ts'
import { wordsOf, type ErrorWords } from './wordsOf.ts'

const endOf = (status: JobStatus) =>
  status === 'canceled' || status === 'manual_review' ? (`job_${status}` as const) : 'job_failed'

/** The text for a job that did not succeed, by its error or, if it has none, by its status. */
export function wordsOfJob({ error, status }: Pick<Job, 'error' | 'status'>, place: Place): ErrorWords {
  return wordsOf(error ?? pageError(endOf(status)), place)
}
