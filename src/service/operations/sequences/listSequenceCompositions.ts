import { compositionSummaryOf } from '../../domain/compositions/compositionOf.ts'
import { found } from '../../domain/OperationError.ts'
import { readPage } from '../../domain/paging.ts'
import { compositionStore, type ListedComposition } from '../../stores/compositions/compositionStore.ts'
import type { PageRequest } from '../../stores/keyset.ts'
import { sequenceStore } from '../../stores/sequences/sequenceStore.ts'
import type { Handler } from '../handler.ts'

/** A composition changed during paging moves to the front, so later pages do not contain it. */
export const listSequenceCompositions: Handler<'listSequenceCompositions'> = async ({ params, query }, call) => {
  const { id } = found(await sequenceStore.find(call.db, call.principal.workspaceId, params.sequenceId))
  const list = `sequence compositions:${id}`
  const read = async (page: PageRequest) => await compositionStore.listOfSequence(call.db, id, page)
  const positionOf = (row: ListedComposition) => ({ time: row.updatedAt, id: row.id })
  return await readPage(query, { list, read, positionOf, itemOf: compositionSummaryOf }, call)
}
