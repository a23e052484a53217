import { type Job, readJob } from '../../contract/operations/jobs.ts'
import { ApiError } from '../http/ApiError.ts'
import { call } from '../http/http.ts'
import { isUnfinished } from './pollJob.ts'
import { waitFor } from '../http/waitFor.ts'

const FIRST_INTERVAL_MS = 150
const LAST_INTERVAL_MS = 1_000

/** Whether a failed read may succeed in a moment. The work of the service continues in the meantime. */
export const isPassing = (error: ApiError): boolean =>
  error.kind === 'network' || error.kind === 'timeout' || error.status === 429 || error.status >= 500

/**
 * Polls a job until it finishes, more often at first. Calls `onRead` after every read. Throws ApiError, or the abort
 * reason of `signal`.
 */
export async function followJob(
  jobId: string,
  {
    onRead,
    signal,
  }: { readonly onRead?: ((job: Job) => void) | undefined; readonly signal?: AbortSignal | undefined } = {},
): Promise<Job> {
  for (let wait = FIRST_INTERVAL_MS; ; wait = Math.min(LAST_INTERVAL_MS, wait * 1.5)) {
    try {
      const job = await call(readJob, { params: { jobId }, signal })
      onRead?.(job)
      if (!isUnfinished(job.status)) return job
    } catch (error) {
      if (!(error instanceof ApiError) || !isPassing(error)) throw error
    }
    await waitFor(wait, signal)
  }
}
