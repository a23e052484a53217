import { API_PREFIX } from '../../../contract/operation.ts'

/** Where the job of accepted work is read. */
export function statusUrlOf(jobId: string): string {
  return `${API_PREFIX}/jobs/${jobId}`
}
