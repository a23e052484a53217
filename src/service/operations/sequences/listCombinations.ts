import { queuedOnce } from '../../domain/assets/queuedOnce.ts'
import { found } from '../../domain/OperationError.ts'
import { combinationPage } from '../../domain/sequences/combinationPage.ts'
import { readSequencePlan } from '../../domain/sequences/readSequencePlan.ts'
import { sequenceStore } from '../../stores/sequences/sequenceStore.ts'
import type { Handler } from '../handler.ts'

export const listCombinations: Handler<'listCombinations'> = async ({ params, query }, call) => {
  const sequence = found(await sequenceStore.find(call.db, call.principal.workspaceId, params.sequenceId))
  const plan = await readSequencePlan(call.db, sequence)
  for (const id of plan.unhashedIds) await queuedOnce(call.service, 'deriveContentHash', id)
  return await combinationPage(plan, query, call)
}
