import { retryJob } from '../../contract/operations/jobs.ts'
import { call } from '../http/http.ts'

/** Repeats a failed job as a new one, and gives that. Spec: `POST /jobs/{jobId}/retry`, which alone decides. Throws ApiError. */
export async function retryFailedJob(jobId: string, idempotencyKey: string): Promise<string> {
  return (await call(retryJob, { params: { jobId }, idempotencyKey })).jobId
}
