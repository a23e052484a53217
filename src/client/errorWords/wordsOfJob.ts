import type { Job, JobStatus } from '../../contract/operations/jobs.ts'
import { pageError } from './errorWords.ts'
import type { Place } from './words.ts'
import { wordsOf, type ErrorWords } from './wordsOf.ts'

const endOf = (status: JobStatus) =>
  status === 'canceled' || status === 'manual_review' ? (`job_${status}` as const) : 'job_failed'

type EndedJob = Pick<Job, 'error'> & Partial<Pick<Job, 'mediaAvailable' | 'type'>>

/** The error of a job. A cut-out that was not placed, because the video has changed, is there all the same. */
export function errorOfJob({ error, mediaAvailable, type }: EndedJob): Job['error'] {
  const isKept = type === 'editor_background_removal' && mediaAvailable === true
  return isKept && error?.code === 'revision_conflict' ? pageError('cutout_kept') : error
}

/** The text for a job that did not succeed, by its error or, if it has none, by its status. */
export function wordsOfJob(job: EndedJob & Pick<Job, 'status'>, place: Place): ErrorWords {
  return wordsOf(errorOfJob(job) ?? pageError(endOf(job.status)), place)
}
