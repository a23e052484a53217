import type { Job, JobStatus } from '../../contract/operations/jobs.ts'
import { pageError } from './errorWords.ts'
import type { Place } from './words.ts'
import { wordsOf, type ErrorWords } from './wordsOf.ts'

const endOf = (status: JobStatus) =>
  status === 'canceled' || status === 'manual_review' ? (`job_${status}` as const) : 'job_failed'

/** Words the end of an unsuccessful job: its error, or its status if it has none. */
export function wordsOfJob({ error, status }: Pick<Job, 'error' | 'status'>, place: Place): ErrorWords {
  return wordsOf(error ?? pageError(endOf(status)), place)
}
