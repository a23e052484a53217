import { messageStore } from '../../stores/workspace/messageStore.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import type { Handler } from '../handler.ts'
import { messageOf } from '../../domain/workspace/messageOf.ts'
import { found } from '../../domain/OperationError.ts'
import { pageOfRows, pageRequest } from '../../domain/paging.ts'

export const listMessages: Handler<'listMessages'> = async ({ params, query }, call) => {
  const project = found(await projectStore.find(call.db, call.principal.workspaceId, params.projectId))
  const list = `messages:${project.id}`
  const rows = await messageStore.list(call.db, project.id, pageRequest(query, list, call))
  return pageOfRows(
    query,
    { rows, list, positionOf: (row) => ({ time: row.created_at, id: row.id }), itemOf: messageOf },
    call,
  )
}
