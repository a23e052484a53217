import { avatarVideoOf } from '../../../domain/generation/avatarVideoOf.ts'
import { found } from '../../../domain/OperationError.ts'
import { createdPosition, readPage } from '../../../domain/paging.ts'
import { avatarVideoStore } from '../../../stores/generation/avatarVideoStore.ts'
import type { PageRequest } from '../../../stores/keyset.ts'
import { projectStore } from '../../../stores/workspace/projectStore.ts'
import type { Handler } from '../../handler.ts'

export const listAvatarVideos: Handler<'listAvatarVideos'> = async ({ params, query }, call) => {
  const project = found(await projectStore.find(call.db, call.principal.workspaceId, params.projectId))
  const read = async (page: PageRequest) => await avatarVideoStore.list(call.db, project.id, page)
  const list = `avatar-videos:${project.id}`
  return await readPage(query, { list, read, positionOf: createdPosition, itemOf: avatarVideoOf }, call)
}
