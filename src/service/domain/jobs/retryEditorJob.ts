import { z } from 'zod'
import { editorJobTypes } from './jobTypes.ts'
import type { StoredJob } from '../../stores/jobs/jobStore.ts'
import { acceptEditorJob } from './acceptEditorJob.ts'
import type { Call } from '../call.ts'
import { found, OperationError } from '../OperationError.ts'
import { lockedAtRevision } from '../compositions/lockedComposition.ts'

/** Errors that may not recur. A refusal always recurs, so none is listed. */
const transientErrors: ReadonlySet<string> = new Set([
  'editor_failed',
  'step_timeout',
  'planner_unavailable',
  'plan_invalid',
  'stage_unavailable',
  'stock_unavailable',
])

const inputSchema = z.looseObject({ expectedUpdatedAt: z.string() })

/**
 * Repeats an editor job on the same revision.
 *
 * Open point: retry of editor jobs — we allow it only after a failure of the service or a provider. A refused or
 * conflicting job needs a new request (`retry_not_allowed`), and so does a composition that has changed since
 * (`revision_conflict`).
 */
export async function retryEditorJob(job: StoredJob, call: Call) {
  const { composition_id: compositionId, permissions, chain_id: chainId } = job
  const type = editorJobTypes.find((editorType) => editorType === job.type)
  if (type === undefined || job.error === null || !transientErrors.has(job.error.code)) {
    throw new OperationError('retry_not_allowed', { reason: 'same_end' })
  }
  const input = inputSchema.parse(job.input)
  const { expectedUpdatedAt } = input
  const record = await lockedAtRevision(call, { compositionId: found(compositionId), expectedUpdatedAt })
  return await acceptEditorJob({ type, record, permissions, input, chainId }, call)
}
