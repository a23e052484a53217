import { outputFilename } from '../../contract/outputFilename.ts'
import type { Handler } from './handler.ts'
import { lockedComposition } from './lockedComposition.ts'
import { OperationError } from './OperationError.ts'
import { planRender } from './renderPlan.ts'
import { submitRender } from './submitRender.ts'

/** Refuses a plan that is not the estimated one with `plan_changed`. */
export const renderComposition: Handler<'renderComposition'> = async ({ params, body }, call) => {
  const record = await lockedComposition(call, params.compositionId)
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
