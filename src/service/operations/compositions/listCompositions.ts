import { compositionStore, type ListedComposition } from '../../stores/compositions/compositionStore.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import { compositionSummaryOf } from '../../domain/compositions/compositionOf.ts'
import type { Handler } from '../handler.ts'
import { found } from '../../domain/OperationError.ts'
import { readPage } from '../../domain/paging.ts'
import type { PageRequest } from '../../stores/keyset.ts'

/** A composition changed during paging moves to the front, so later pages do not contain it. */
export const listCompositions: Handler<'listCompositions'> = async ({ params, query }, call) => {
  const project = found(await projectStore.find(call.db, call.principal.workspaceId, params.projectId))
  const list = `compositions:${project.id}`
  const read = async (page: PageRequest) => await compositionStore.list(call.db, project.id, page)
  const positionOf = ({ updatedAt, id }: ListedComposition) => ({ time: updatedAt, id })
  return await readPage(query, { list, read, positionOf, itemOf: compositionSummaryOf }, call)
}
