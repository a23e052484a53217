import { projectStore } from '../../stores/workspace/projectStore.ts'
import { voiceoverStore } from '../../stores/speech/voiceoverStore.ts'
import type { Handler } from '../handler.ts'
import { found } from '../../domain/OperationError.ts'
import { pageOfRows, pageRequest } from '../../domain/paging.ts'
import { voiceoversOf } from '../../domain/speech/voiceoversOf.ts'

export const listVoiceovers: Handler<'listVoiceovers'> = async ({ params, query }, call) => {
  const project = found(await projectStore.find(call.db, call.principal.workspaceId, params.projectId))
  const list = `voiceovers:${project.id}`
  const rows = await voiceoverStore.list(call.db, project.id, pageRequest(query, list, call))
  const positionOf = (row: (typeof rows)[number]) => ({ time: row.created_at, id: row.id })
  const page = pageOfRows(query, { rows, list, positionOf, itemOf: (row) => row }, call)
  return { ...page, items: await voiceoversOf(call.db, project.id, page.items) }
}
