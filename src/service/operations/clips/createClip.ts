import { acceptClip } from '../../domain/assets/acceptClip.ts'
import { found } from '../../domain/OperationError.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import type { Handler } from '../handler.ts'

export const createClip: Handler<'createClip'> = async ({ params, body }, call) => {
  const project = found(await projectStore.hold(call.db, call.principal.workspaceId, params.projectId))
  return await acceptClip(project.id, { ...body, assetId: body.assetId.toLowerCase() }, { ...call, chainId: null })
}
