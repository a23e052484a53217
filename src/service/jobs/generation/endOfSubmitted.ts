import { errorOf } from '../../../contract/jobErrors.ts'
import type { ServiceContext } from '../../context.ts'
import type { SafeError } from '../../stores/columns.ts'
import { jobStore, type StoredJob } from '../../stores/jobs/jobStore.ts'
import type { EndedJob } from '../attempts/runAttempt.ts'

/** The state of the only request of a video. */
export interface SubmissionState {
  readonly submitted_at: Date | null
  readonly remote_id: string | null
}

/** Spec: "provider result uncertain; check the provider; no second provider request". */
export const submissionUnknown: EndedJob = { status: 'manual_review', error: errorOf('submission_unknown') }

/** Whether a server may have accepted the request of a video. */
export const isSubmitted = ({ remote_id: id, submitted_at: at }: SubmissionState): boolean => id !== null || at !== null

/**
 * The end of a job whose request may have been accepted. Only a failure whose reason is the result of the server, or a
 * withdrawn consent, ends it as failed: a retry after any other would pay for the same video twice.
 */
export function endOfSubmitted(ended: EndedJob): EndedJob {
  return ended.status !== 'failed' || (ended.error !== null && isResult(ended.error)) ? ended : submissionUnknown
}

function isResult({ code, facts }: SafeError): boolean {
  const reason = facts?.['reason']
  if (code === 'ai_video_failed') return reason === 'server' || reason === 'large'
  return code === 'video_server_invalid' || code === 'avatar_unavailable'
}

/** Ends the job of a video without its result. The row is read again, because the request may have been sent since. */
export async function endVideoJob(
  job: StoredJob,
  { ended, video }: { readonly ended: EndedJob; readonly video: SubmissionState | null },
  { db, now }: Pick<ServiceContext, 'db' | 'now'>,
): Promise<void> {
  const end = video !== null && isSubmitted(video) ? endOfSubmitted(ended) : ended
  await jobStore.finish(db, job.id, { ...end, now: now() })
}
