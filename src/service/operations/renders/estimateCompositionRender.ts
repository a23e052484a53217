import { compositionStore } from '../../stores/compositions/compositionStore.ts'
import type { Handler } from '../handler.ts'
import { found } from '../../domain/OperationError.ts'
import { planRender } from '../../domain/renders/renderPlan.ts'

/** Spec: "An estimate neither submits a render nor charges credits". */
export const estimateCompositionRender: Handler<'estimateCompositionRender'> = async ({ params, body }, call) => {
  const record = found(await compositionStore.find(call.db, call.principal.workspaceId, params.compositionId))
  return (await planRender(record, body, call)).estimate
}
