import { avatarsOf } from '../../../domain/generation/avatarOf.ts'
import { createdPosition, readPage } from '../../../domain/paging.ts'
import { avatarStore } from '../../../stores/generation/avatarStore.ts'
import type { PageRequest } from '../../../stores/keyset.ts'
import type { Handler } from '../../handler.ts'

export const listAvatars: Handler<'listAvatars'> = async ({ query }, call) => {
  const { workspaceId } = call.principal
  const projectId = query.projectId?.toLowerCase() ?? null
  const read = async (page: PageRequest) => await avatarStore.list(call.db, { workspaceId, projectId }, page)
  const list = `avatars:${projectId ?? workspaceId}`
  const page = await readPage(query, { list, read, positionOf: createdPosition, itemOf: (row) => row }, call)
  return { ...page, items: await avatarsOf(call.db, page.items) }
}
