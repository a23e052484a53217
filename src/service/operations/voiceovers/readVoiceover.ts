import { voiceoverStore } from '../../stores/speech/voiceoverStore.ts'
import type { Handler } from '../handler.ts'
import { found } from '../../domain/OperationError.ts'
import { voiceoversOf } from '../../domain/speech/voiceoversOf.ts'

export const readVoiceover: Handler<'readVoiceover'> = async ({ params }, { db, principal }) => {
  const row = found(await voiceoverStore.find(db, principal.workspaceId, params.resourceId))
  const [voiceover] = await voiceoversOf(db, row.project_id, [row])
  return found(voiceover ?? null)
}
