import { assetStore } from '../../stores/assets/assetStore.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import { assetOf } from '../../domain/assets/assetOf.ts'
import type { Handler } from '../handler.ts'
import { found } from '../../domain/OperationError.ts'
import { createdPosition, readPage } from '../../domain/paging.ts'
import type { PageRequest } from '../../stores/keyset.ts'

export const listAssets: Handler<'listAssets'> = async ({ params, query }, call) => {
  const project = found(await projectStore.find(call.db, call.principal.workspaceId, params.projectId))
  const list = `assets:${project.id}`
  const read = async (page: PageRequest) => await assetStore.list(call.db, project.id, page)
  return await readPage(query, { list, read, positionOf: createdPosition, itemOf: assetOf }, call)
}
