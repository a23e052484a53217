import { projectStore } from '../../stores/workspace/projectStore.ts'
import type { Handler } from '../handler.ts'
import { pageOfRows, pageRequest } from '../../domain/paging.ts'
import { projectOf } from '../../domain/workspace/projectOf.ts'

export const listProjects: Handler<'listProjects'> = async ({ query }, call) => {
  const list = 'projects'
  const rows = await projectStore.list(call.db, call.principal.workspaceId, pageRequest(query, list, call))
  return pageOfRows(
    query,
    { rows, list, positionOf: (row) => ({ time: row.created_at, id: row.id }), itemOf: projectOf },
    call,
  )
}
