import { outputFilename } from '../../contract/outputFilename.ts'
import { compositionStore } from '../stores/compositionStore.ts'
import { projectStore } from '../stores/projectStore.ts'
import type { Handler } from './handler.ts'
import { found, OperationError } from './OperationError.ts'
import { planRender } from './renderPlan.ts'
import { submitRender } from './submitRender.ts'

/** Refuses a plan that is not the estimated one with `plan_changed`. */
export const renderComposition: Handler<'renderComposition'> = async ({ params, body }, call) => {
  const record = found(await compositionStore.lock(call.db, call.principal.workspaceId, params.compositionId))
  found(await projectStore.hold(call.db, call.principal.workspaceId, record.project_id))
  const { settings, estimate } = await planRender(record, body, call)
  if (estimate.planFingerprint !== body.planFingerprint) {
    throw new OperationError('plan_changed', 'Something changed since the estimate. Estimate again.')
  }
  const accepted = await submitRender(
    {
      projectId: record.project_id,
      compositionId: record.id,
      composition: record.composition,
      settings,
      creditCost: estimate.creditCost,
      filename: outputFilename(settings.outputName ?? record.title),
    },
    call,
  )
  return { ...accepted, outputCount: estimate.outputCount }
}
