import { found } from '../../domain/OperationError.ts'
import { createdPosition, readPage } from '../../domain/paging.ts'
import { analysisSummaryOf } from '../../domain/sequences/analysisOf.ts'
import type { PageRequest } from '../../stores/keyset.ts'
import { analysisStore } from '../../stores/sequences/analysisStore.ts'
import { sequenceStore } from '../../stores/sequences/sequenceStore.ts'
import type { Handler } from '../handler.ts'

export const listSmartAnalyses: Handler<'listSmartAnalyses'> = async ({ params, query }, call) => {
  const { id } = found(await sequenceStore.find(call.db, call.principal.workspaceId, params.sequenceId))
  const read = async (page: PageRequest) => await analysisStore.list(call.db, id, page)
  const listing = { list: `analyses:${id}`, read, positionOf: createdPosition, itemOf: analysisSummaryOf }
  return await readPage(query, listing, call)
}
