import { OperationError } from '../../domain/OperationError.ts'
import { lockedSequence } from '../../domain/sequences/lockedSequence.ts'
import { jobStore } from '../../stores/jobs/jobStore.ts'
import { sequenceStore } from '../../stores/sequences/sequenceStore.ts'
import type { Handler } from '../handler.ts'

/** Finished outputs and edited videos remain. Refuses while a batch or an analysis is running. */
export const deleteSequence: Handler<'deleteSequence'> = async ({ params }, call) => {
  const { id } = await lockedSequence(call, params.sequenceId)
  if (await jobStore.isActiveOnSequence(call.db, id)) throw new OperationError('work_active', { reason: 'sequence' })
  await sequenceStore.remove(call.db, id)
  return { id }
}
