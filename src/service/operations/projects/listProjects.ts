import { projectStore } from '../../stores/workspace/projectStore.ts'
import type { Handler } from '../handler.ts'
import { createdPosition, readPage } from '../../domain/paging.ts'
import { projectOf } from '../../domain/workspace/projectOf.ts'
import type { PageRequest } from '../../stores/keyset.ts'

export const listProjects: Handler<'listProjects'> = async ({ query }, call) => {
  const read = async (page: PageRequest) => await projectStore.list(call.db, call.principal.workspaceId, page)
  return await readPage(query, { list: 'projects', read, positionOf: createdPosition, itemOf: projectOf }, call)
}
