import { planBatch } from '../../domain/batches/planBatch.ts'
import { found } from '../../domain/OperationError.ts'
import { sequenceStore } from '../../stores/sequences/sequenceStore.ts'
import type { Handler } from '../handler.ts'

/** Spec: "An estimate neither submits a render nor charges credits". */
export const estimateSequenceRender: Handler<'estimateSequenceRender'> = async ({ params, body }, call) => {
  const sequence = found(await sequenceStore.find(call.db, call.principal.workspaceId, params.sequenceId))
  return (await planBatch(sequence, body, call)).estimate
}
