import { createdPosition, readPage } from '../../domain/paging.ts'
import { found } from '../../domain/OperationError.ts'
import { namingFieldOf } from '../../domain/projects/naming.ts'
import type { PageRequest } from '../../stores/keyset.ts'
import { namingFieldStore } from '../../stores/projects/namingFieldStore.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import type { Handler } from '../handler.ts'

export const listNamingFields: Handler<'listNamingFields'> = async ({ params, query }, call) => {
  const project = found(await projectStore.find(call.db, call.principal.workspaceId, params.projectId))
  const list = `naming fields:${project.id}`
  const read = async (page: PageRequest) => await namingFieldStore.list(call.db, project.id, page)
  return await readPage(query, { list, read, positionOf: createdPosition, itemOf: namingFieldOf }, call)
}
