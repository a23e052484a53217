import { assetStore } from '../../stores/assets/assetStore.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import { assetOf } from '../../domain/assets/assetOf.ts'
import type { Handler } from '../handler.ts'
import { found } from '../../domain/OperationError.ts'
import { pageOfRows, pageRequest } from '../../domain/paging.ts'

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
