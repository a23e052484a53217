import { assetStore } from '../stores/assetStore.ts'
import { projectStore } from '../stores/projectStore.ts'
import { assetOf } from './assetOf.ts'
import type { Handler } from './handler.ts'
import { found } from './OperationError.ts'
import { pageOfRows, pageRequest } from './paging.ts'

export const listAssets: Handler<'listAssets'> = async ({ params, query }, call) => {
  const project = found(await projectStore.find(call.db, call.principal.workspaceId, params.projectId))
  const list = `assets:${project.id}`
  const rows = await assetStore.list(call.db, project.id, pageRequest(query, list, call))
  return pageOfRows(
    query,
    { rows, list, positionOf: (row) => ({ time: row.created_at, id: row.id }), itemOf: assetOf },
    call,
  )
}
