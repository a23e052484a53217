import { found } from '../../domain/OperationError.ts'
import { analysisOf } from '../../domain/sequences/analysisOf.ts'
import { analysisPageStore } from '../../stores/sequences/analysisPageStore.ts'
import { analysisStore } from '../../stores/sequences/analysisStore.ts'
import { sequenceStore } from '../../stores/sequences/sequenceStore.ts'
import type { Handler } from '../handler.ts'

export const readSmartAnalysis: Handler<'readSmartAnalysis'> = async ({ params }, { db, principal }) => {
  const { id } = found(await sequenceStore.find(db, principal.workspaceId, params.sequenceId))
  const analysis = found(await analysisStore.find(db, id, params.resourceId))
  return analysisOf(analysis, await analysisPageStore.cost(db, analysis.id))
}
