import { projectStore } from '../../stores/workspace/projectStore.ts'
import { voiceoverStore } from '../../stores/speech/voiceoverStore.ts'
import type { Handler } from '../handler.ts'
import { found } from '../../domain/OperationError.ts'
import { createdPosition, readPage } from '../../domain/paging.ts'
import { voiceoversOf } from '../../domain/speech/voiceoversOf.ts'
import type { PageRequest } from '../../stores/keyset.ts'

export const listVoiceovers: Handler<'listVoiceovers'> = async ({ params, query }, call) => {
  const project = found(await projectStore.find(call.db, call.principal.workspaceId, params.projectId))
  const list = `voiceovers:${project.id}`
  const read = async (page: PageRequest) => await voiceoverStore.list(call.db, project.id, page)
  const page = await readPage(query, { list, read, positionOf: createdPosition, itemOf: (row) => row }, call)
  return { ...page, items: await voiceoversOf(call.db, project.id, page.items) }
}
