import { sourceAssetIds } from '../../../composition/violations.ts'
import type { ApplyJobInput } from '../../domain/jobs/jobInputs.ts'
import { jobStore, type StoredJob } from '../../stores/jobs/jobStore.ts'
import { acceptEditorJob } from '../../domain/jobs/acceptEditorJob.ts'
import type { Handler } from '../handler.ts'
import { found, OperationError, validationFailed } from '../../domain/OperationError.ts'
import { requireSourceLimit } from '../../domain/compositions/sourceLimit.ts'
import { lockedAtRevision, staleComposition } from '../../domain/compositions/lockedComposition.ts'
import { inputError, type inputErrors } from '../../../contract/inputErrors.ts'

/**
 * Accepts the execution of a plan. Spec: "plan must be complete and match composition and revision".
 *
 * Open point: codes — a plan that is still being generated gets `work_active`, and a plan of a different revision gets
 * `revision_conflict`. For a job of another type or composition, or one without a plan, the request is refused with
 * `validation_failed` at `/planJobId`.
 */
export const applyEditPlan: Handler<'applyEditPlan'> = async ({ params, body }, call) => {
  const { planJobId, expectedUpdatedAt } = body
  const record = await lockedAtRevision(call, { compositionId: params.compositionId, expectedUpdatedAt })
  const job = found(await jobStore.find(call.db, call.principal.workspaceId, planJobId))
  const { plan, planSources, compositionUpdatedAt } = completedPlan(job, record.id)
  if (compositionUpdatedAt !== record.updated_at.toISOString()) throw staleComposition()
  const assetIds = [...sourceAssetIds(record.composition), ...planSources.map(({ id }) => id)]
  await requireSourceLimit(call, { projectId: record.project_id, assetIds })
  const { actor } = call.principal
  const input: ApplyJobInput = {
    planJobId,
    plan,
    sources: [...planSources],
    expectedUpdatedAt: record.updated_at.toISOString(),
    actor,
  }
  const permissions = ['read', 'write', 'generate'] as const
  return await acceptEditorJob({ type: 'editor_plan_apply', record, permissions, input }, call)
}

function completedPlan({ type, status, composition_id: planned, result }: StoredJob, compositionId: string) {
  if (type !== 'editor_plan') throw unfit('type')
  if (planned !== compositionId) throw unfit('composition')
  if (status === 'queued' || status === 'running') {
    throw new OperationError('work_active', { reason: 'planning' })
  }
  const { plan = null, planSources = [], compositionUpdatedAt = null } = result ?? {}
  if (status !== 'succeeded' || plan === null) throw unfit('empty')
  return { plan, planSources, compositionUpdatedAt }
}

function unfit(reason: keyof (typeof inputErrors)['not_a_plan']): OperationError {
  return validationFailed([inputError('/planJobId', 'not_a_plan', { reason })])
}
