import { retryJob } from '../../contract/operations/jobs.ts'
import { call } from '../http/http.ts'

/**
 * Retries a failed job as a new job and returns the new id. Spec: `POST /jobs/{jobId}/retry`. Only the host decides
 * whether the job may be retried. Throws ApiError.
 */
export async function retryFailedJob(jobId: string, idempotencyKey: string): Promise<string> {
  return (await call(retryJob, { params: { jobId }, idempotencyKey })).jobId
}
