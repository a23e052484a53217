import { MAX_EXPLICIT_RETRIES } from '../../../contract/limits.ts'
import { isEditorJobType } from '../../domain/jobs/editorJobs.ts'
import { jobStore, type StoredJob } from '../../stores/jobs/jobStore.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import { usageStore } from '../../stores/renders/usageStore.ts'
import type { Handler } from '../handler.ts'
import { found, OperationError } from '../../domain/OperationError.ts'
import { requirePermissions } from '../../domain/workspace/requirePermissions.ts'
import { retryEditorJob } from '../../domain/jobs/retryEditorJob.ts'
import { retryRender } from '../../domain/renders/retryRender.ts'
import { isSpeechJobType } from '../../domain/jobs/speechJobs.ts'
import { retrySpeechJob } from '../../domain/speech/retrySpeechJob.ts'
import { RENDER_JOB_TYPE } from '../../domain/renders/submitRender.ts'

/**
 * Repeats a failed job as a new one.
 *
 * Open point: the chain of other jobs than sequence renders — as for those, three explicit retries, each of the last failed job.
 */
export const retryJob: Handler<'retryJob'> = async ({ params }, call) => {
  const { db, principal } = call
  const job = found(await jobStore.find(db, principal.workspaceId, params.jobId))
  requirePermissions(principal, job.permissions)
  found(await projectStore.hold(db, principal.workspaceId, job.project_id))
  const chain = await jobStore.lockChain(db, job.chain_id)
  const last = chain.at(-1)
  if (last?.id !== job.id) throw notAllowed('This job was repeated already. Look at the newest one of its chain.')
  const reason = obstacleOf(last)
  if (reason !== null) throw notAllowed(reason)
  if (await usageStore.isRefundPending(db, last.id)) {
    throw new OperationError('refund_pending', 'The refund of this job is not settled. Read the job again in a moment.')
  }
  if (chain.length > MAX_EXPLICIT_RETRIES) {
    throw new OperationError(
      'retry_limit',
      `This was repeated ${MAX_EXPLICIT_RETRIES} times, which is the most. Start it anew instead.`,
    )
  }
  if (isSpeechJobType(last.type)) return await retrySpeechJob(last, call)
  return isEditorJobType(last.type) ? await retryEditorJob(last, call) : await retryRender(last, call)
}

/** Why a job cannot be repeated as it is, in words for a person; null where it may. Spec: "confirmed failed child or job". */
function obstacleOf({ status, type }: StoredJob): string | null {
  switch (status) {
    case 'failed':
      return isEditorJobType(type) || isSpeechJobType(type) || type === RENDER_JOB_TYPE
        ? null
        : 'Jobs of this type cannot be repeated.'
    case 'queued':
    case 'running':
      return 'This job is not over. Wait for its end.'
    case 'succeeded':
    case 'partially_succeeded':
      return 'This job succeeded. Start it anew instead.'
    case 'requires_action':
      return 'This job needs something else first: its error says what. Start it anew then.'
    case 'manual_review':
      return 'Nobody knows how this job ended. Check with the provider before it is started anew.'
    case 'canceled':
      return 'This job was canceled. Start it anew instead.'
  }
}

function notAllowed(message: string): OperationError {
  return new OperationError('retry_not_allowed', message)
}
