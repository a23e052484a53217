import { z } from 'zod'
import { editorJobTypes } from './jobTypes.ts'
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
  const { composition_id: compositionId, permissions, chain_id: chainId } = job
  const type = editorJobTypes.find((editorType) => editorType === job.type)
  if (type === undefined || job.error === null || !passingFaults.has(job.error.code)) {
    throw new OperationError('retry_not_allowed', { reason: 'same_end' })
  }
  const input = inputSchema.parse(job.input)
  const { expectedUpdatedAt } = input
  const record = await lockedAtRevision(call, { compositionId: found(compositionId), expectedUpdatedAt })
  return await acceptEditorJob({ type, record, permissions, input, chainId }, call)
}
