import { errorOf } from '../../../contract/jobErrors.ts'
import { reviewSubmission as operation } from '../../../contract/extensions/networkRoutes.ts'
import { found, OperationError } from '../../domain/OperationError.ts'
import { endOfSubmissions } from '../../domain/social/endOfSubmissions.ts'
import { inputOf } from '../../domain/social/retrySubmission.ts'
import { jsonText } from '../../stores/json.ts'
import type { SafeError } from '../../stores/columns.ts'
import { jobStore, type StoredJob } from '../../stores/jobs/jobStore.ts'
import { type StoredSubmission, submissionStore } from '../../stores/social/submissionStore.ts'
import { extension } from '../handler.ts'

/** The job ends with the last of its uncertain posts. */
export const reviewSubmission = extension(operation, async ({ body, params }, { db, now, principal }) => {
  const locked = await jobStore.lock(db, principal.workspaceId, params.jobId)
  const job = found(locked?.type === 'publication' || locked?.type === 'ad_launch' ? locked : null)
  const rows = await submissionStore.list(db, job.id)
  const row = rows.find(({ destination, state }) => destination === body.destination && state === 'unknown')
  if (row === undefined || job.status !== 'manual_review') throw new OperationError('nothing_to_review')
  const state = body.outcome === 'made' ? madeState(job, row) : 'failed'
  const error = jsonText<SafeError | null>(body.outcome === 'made' ? null : errorOf('post_not_made'))
  await submissionStore.change(db, row, { state, error, link: body.link ?? row.link })
  const after = await submissionStore.list(db, job.id)
  if (!after.some(({ state: left }) => left === 'unknown'))
    await jobStore.endReview(db, job.id, { ...endOfSubmissions(after), now })
  return { jobId: job.id }
})

/** The state that was asked for counts as the one that was found. */
function madeState(job: StoredJob, { destination }: StoredSubmission): StoredSubmission['state'] {
  const input = inputOf(job)
  if (input.engine === 'outbox') return 'in_outbox'
  if (destination === null || !('post' in input)) return 'paused'
  const states = { publish: 'published', direct: 'published', draft: 'draft', schedule: 'scheduled' } as const
  return states[input.post.mode]
}
