import { z } from 'zod'
import { isEditorJobType } from './editorJobs.ts'
import type { StoredJob } from '../../stores/jobs/jobStore.ts'
import { acceptEditorJob } from './acceptEditorJob.ts'
import type { Call } from '../call.ts'
import { found, OperationError } from '../OperationError.ts'
import { lockedAtRevision } from '../compositions/lockedComposition.ts'

/** Faults that may be gone the next time. A refusal would be the same again. */
const passingFaults: ReadonlySet<string> = new Set([
  'editor_failed',
  'step_timeout',
  'planner_unavailable',
  'plan_invalid',
  'stage_unavailable',
  'stock_unavailable',
])

const inputSchema = z.looseObject({ expectedUpdatedAt: z.string() })

/**
 * Does the same work again, on the same revision.
 *
 * Open point: which editor jobs can be retried — those that failed by a fault of the service or of a provider. What was refused, or
 * was overtaken by another save, needs another request: `retry_not_allowed`. A composition that changed since is `revision_conflict`.
 */
export async function retryEditorJob(job: StoredJob, call: Call) {
  const { type, composition_id: compositionId, permissions, chain_id: chainId } = job
  if (!isEditorJobType(type) || job.error === null || !isPassing(job.error.code)) {
    throw new OperationError('retry_not_allowed', 'This would end the same way again. Change the request instead.')
  }
  const input = inputSchema.parse(job.input)
  const { expectedUpdatedAt } = input
  const record = await lockedAtRevision(call, { compositionId: found(compositionId), expectedUpdatedAt })
  call.service.log.info({ jobId: job.id, chainId }, 'a failed editor job is repeated')
  return await acceptEditorJob({ type, record, permissions, input, chainId }, call)
}

function isPassing(code: string): boolean {
  return passingFaults.has(code)
}
