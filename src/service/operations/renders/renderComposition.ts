import { outputFilename } from '../../../contract/outputFilename.ts'
import type { Handler } from '../handler.ts'
import { lockedComposition } from '../../domain/compositions/lockedComposition.ts'
import { OperationError } from '../../domain/OperationError.ts'
import { planRender } from '../../domain/renders/renderPlan.ts'
import { submitRender } from '../../domain/renders/submitRender.ts'

/** Refuses with `plan_changed` if the plan differs from the estimate. */
export const renderComposition: Handler<'renderComposition'> = async ({ params, body }, call) => {
  const record = await lockedComposition(call, params.compositionId)
  const { settings, composition, estimate } = await planRender(record, body, call)
  if (estimate.planFingerprint !== body.planFingerprint) {
    throw new OperationError('plan_changed')
  }
  const accepted = await submitRender(
    {
      projectId: record.project_id,
      compositionId: record.id,
      composition,
      rowSwitches: call.rowSwitches,
      settings,
      creditCost: estimate.creditCost,
      filename: outputFilename(settings.outputName ?? record.title),
    },
    call,
  )
  return { ...accepted, outputCount: estimate.outputCount }
}
