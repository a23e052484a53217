import { createdPosition, readPage } from '../../domain/paging.ts'
import { found } from '../../domain/OperationError.ts'
import { namingTemplateOf } from '../../domain/projects/naming.ts'
import type { PageRequest } from '../../stores/keyset.ts'
import { namingTemplateStore } from '../../stores/projects/namingTemplateStore.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import type { Handler } from '../handler.ts'

export const listNamingTemplates: Handler<'listNamingTemplates'> = async ({ params, query }, call) => {
  const project = found(await projectStore.find(call.db, call.principal.workspaceId, params.projectId))
  const list = `naming templates:${project.id}`
  const read = async (page: PageRequest) => await namingTemplateStore.list(call.db, project.id, page)
  return await readPage(query, { list, read, positionOf: createdPosition, itemOf: namingTemplateOf }, call)
}
