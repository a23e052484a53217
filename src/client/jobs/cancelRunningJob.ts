import { cancelJob } from '../../contract/extensions/cancelRoutes.ts'
import type { Job } from '../../contract/operations/jobs.ts'
import { EXTENSIONS_PREFIX } from '../../contract/revisions.ts'
import { callAt } from '../http/http.ts'

/** Cancels a job and returns its state afterwards. Repeating it is harmless. Throws ApiError. */
export async function cancelRunningJob(jobId: string): Promise<Job> {
  return await callAt(EXTENSIONS_PREFIX, cancelJob, { params: { jobId } })
}
