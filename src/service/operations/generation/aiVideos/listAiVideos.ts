import { aiVideoOf } from '../../../domain/generation/aiVideoOf.ts'
import { found } from '../../../domain/OperationError.ts'
import { createdPosition, readPage } from '../../../domain/paging.ts'
import { aiVideoStore } from '../../../stores/generation/aiVideoStore.ts'
import type { PageRequest } from '../../../stores/keyset.ts'
import { projectStore } from '../../../stores/workspace/projectStore.ts'
import type { Handler } from '../../handler.ts'

export const listAiVideos: Handler<'listAiVideos'> = async ({ params, query }, call) => {
  const project = found(await projectStore.find(call.db, call.principal.workspaceId, params.projectId))
  const list = `ai-videos:${project.id}`
  const read = async (page: PageRequest) => await aiVideoStore.list(call.db, project.id, page)
  return await readPage(query, { list, read, positionOf: createdPosition, itemOf: aiVideoOf }, call)
}
