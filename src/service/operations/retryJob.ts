import { MAX_EXPLICIT_RETRIES } from '../../contract/limits.ts'
import { isEditorJobType } from '../jobs/editing/editorJobs.ts'
import { jobStore } from '../stores/jobStore.ts'
import { projectStore } from '../stores/projectStore.ts'
import type { Handler } from './handler.ts'
import { found, OperationError } from './OperationError.ts'
import { requirePermissions } from './requirePermissions.ts'
import { retryEditorJob } from './retryEditorJob.ts'
import { retryRender } from './retryRender.ts'
import { isSpeechJobType, retrySpeechJob } from './retrySpeechJob.ts'
import { RENDER_JOB_TYPE } from './submitRender.ts'

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
  const isEditorJob = isEditorJobType(job.type)
  const isRetried = isEditorJob || isSpeechJobType(job.type) || job.type === RENDER_JOB_TYPE
  if (!isRetried || last?.id !== job.id || last.status !== 'failed') {
    throw new OperationError('retry_not_allowed', 'Only the last failed job of its chain can be repeated.')
  }
  if (chain.length > MAX_EXPLICIT_RETRIES) {
    throw new OperationError('retry_limit', `A job can be repeated ${MAX_EXPLICIT_RETRIES} times.`)
  }
  if (isSpeechJobType(last.type)) return await retrySpeechJob(last, call)
  return isEditorJob ? await retryEditorJob(last, call) : await retryRender(last, call)
}
