import { voiceoverStore } from '../stores/voiceoverStore.ts'
import type { Handler } from './handler.ts'
import { found } from './OperationError.ts'
import { voiceoversOf } from './voiceoversOf.ts'

export const readVoiceover: Handler<'readVoiceover'> = async ({ params }, { db, principal }) => {
  const row = found(await voiceoverStore.find(db, principal.workspaceId, params.resourceId))
  const [voiceover] = await voiceoversOf(db, row.project_id, [row])
  return found(voiceover ?? null)
}
