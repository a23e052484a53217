import { planBatch } from '../../domain/batches/planBatch.ts'
import { submitBatch } from '../../domain/batches/submitBatch.ts'
import { OperationError } from '../../domain/OperationError.ts'
import { lockedSequence } from '../../domain/sequences/lockedSequence.ts'
import type { Handler } from '../handler.ts'

/**
 * Refuses with `plan_changed` if the plan differs from the estimate. Also refuses if file names need values of naming
 * fields that are missing.
 */
export const renderSequence: Handler<'renderSequence'> = async ({ params, body }, call) => {
  const sequence = await lockedSequence(call, params.sequenceId)
  const { estimate, outputs, settings } = await planBatch(sequence, body, call)
  if (estimate.planFingerprint !== body.planFingerprint) throw new OperationError('plan_changed')
  const missing = estimate.requiredCustomFields
  if (missing.length > 0) throw new OperationError('naming_values_missing', { keys: missing.join(', ') })
  const { id: sequenceId, name, project_id: projectId } = sequence
  const accepted = await submitBatch({ projectId, sequenceId, input: { name, settings }, outputs }, call)
  return { ...accepted, outputCount: estimate.outputCount }
}
