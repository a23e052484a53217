import { errorOf } from '../../../contract/jobErrors.ts'
import type { SafeError } from '../../stores/columns.ts'
import type { JobOutcome } from '../../stores/jobs/jobStore.ts'
import type { StoredSubmission } from '../../stores/social/submissionStore.ts'

/** States in which the network may have received it without having said what became of it. */
export const isSent = ({ state }: Pick<StoredSubmission, 'state'>): boolean =>
  state === 'publishing' || state === 'processing'

/** States in which nothing has been published yet. */
export const isUnsent = ({ state }: Pick<StoredSubmission, 'state'>): boolean =>
  state === 'queued' || state === 'uploading'

/**
 * How a job ends whose posts or ads have ended. Spec: "submission_unknown | provider result uncertain; check the provider;
 * no second provider request".
 */
export function endOfSubmissions(
  ended: readonly Pick<StoredSubmission, 'error' | 'state'>[],
): Pick<JobOutcome, 'status' | 'error'> {
  if (ended.some(({ state }) => state === 'unknown'))
    return { status: 'manual_review', error: errorOf('submission_unknown') }
  const failed = ended.filter(({ state }) => state === 'failed')
  if (failed.length === 0) return { status: 'succeeded', error: null }
  if (failed.length < ended.length) return { status: 'partially_succeeded', error: null }
  return { status: 'failed', error: errorOfFailed(failed) }
}

function errorOfFailed(failed: readonly Pick<StoredSubmission, 'error'>[]): SafeError {
  const [first, ...others] = failed
  const only = others.length === 0 ? (first?.error ?? null) : null
  return only ?? errorOf('posts_failed', { count: failed.length })
}
