import { messageStore } from '../../stores/workspace/messageStore.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import type { Handler } from '../handler.ts'
import { messageOf } from '../../domain/workspace/messageOf.ts'
import { found } from '../../domain/OperationError.ts'
import { createdPosition, readPage } from '../../domain/paging.ts'
import type { PageRequest } from '../../stores/keyset.ts'

export const listMessages: Handler<'listMessages'> = async ({ params, query }, call) => {
  const project = found(await projectStore.find(call.db, call.principal.workspaceId, params.projectId))
  const list = `messages:${project.id}`
  const read = async (page: PageRequest) => await messageStore.list(call.db, project.id, page)
  return await readPage(query, { list, read, positionOf: createdPosition, itemOf: messageOf }, call)
}
