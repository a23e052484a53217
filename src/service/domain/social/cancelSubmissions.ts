import { errorOf } from '../../../contract/jobErrors.ts'
import { jsonText } from '../../stores/json.ts'
import type { SafeError } from '../../stores/columns.ts'
import { jobStore, type StoredJob } from '../../stores/jobs/jobStore.ts'
import { submissionStore } from '../../stores/social/submissionStore.ts'
import type { Call } from '../call.ts'
import { OperationError } from '../OperationError.ts'
import { isUnsent } from './endOfSubmissions.ts'

/** Cancels a publication or ad launch of which nothing has been sent. Refuses afterwards, because nothing can be taken back. */
export async function cancelSubmissions(job: StoredJob, { db, now }: Call): Promise<boolean> {
  // The job is locked first, as by its worker, which locks it before it sends anything.
  const locked = await jobStore.lock(db, job.workspace_id, job.id)
  if (locked?.status !== 'queued' && locked?.status !== 'running') return false
  const rows = await submissionStore.list(db, job.id)
  if (!rows.every((row) => isUnsent(row) || row.state === 'failed'))
    throw new OperationError('cancel_not_allowed', { reason: 'submitted' })
  const error = jsonText<SafeError | null>(errorOf('work_canceled'))
  for (const row of rows.filter(isUnsent)) await submissionStore.change(db, row, { state: 'failed', error })
  return await jobStore.finish(db, job.id, { status: 'canceled', error: null, now })
}
