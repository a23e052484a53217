import { compositionStore } from '../stores/compositionStore.ts'
import { projectStore } from '../stores/projectStore.ts'
import { compositionSummaryOf } from './compositionOf.ts'
import type { Handler } from './handler.ts'
import { found } from './OperationError.ts'
import { pageOfRows, pageRequest } from './paging.ts'

/** A composition that is changed while the list is read moves to its front, so a reader who walks on does not meet it again. */
export const listCompositions: Handler<'listCompositions'> = async ({ params, query }, call) => {
  const project = found(await projectStore.find(call.db, call.principal.workspaceId, params.projectId))
  const list = `compositions:${project.id}`
  const rows = await compositionStore.list(call.db, project.id, pageRequest(query, list, call))
  const positionOf = (row: (typeof rows)[number]) => ({ time: row.updatedAt, id: row.id })
  return pageOfRows(query, { rows, list, positionOf, itemOf: compositionSummaryOf }, call)
}
