import { compositionStore } from '../../stores/compositions/compositionStore.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import { compositionSummaryOf } from '../../domain/compositions/compositionOf.ts'
import type { Handler } from '../handler.ts'
import { found } from '../../domain/OperationError.ts'
import { pageOfRows, pageRequest } from '../../domain/paging.ts'

/** A composition that is changed while the list is read moves to its front, so a reader who walks on does not meet it again. */
export const listCompositions: Handler<'listCompositions'> = async ({ params, query }, call) => {
  const project = found(await projectStore.find(call.db, call.principal.workspaceId, params.projectId))
  const list = `compositions:${project.id}`
  const rows = await compositionStore.list(call.db, project.id, pageRequest(query, list, call))
  const positionOf = (row: (typeof rows)[number]) => ({ time: row.updatedAt, id: row.id })
  return pageOfRows(query, { rows, list, positionOf, itemOf: compositionSummaryOf }, call)
}
