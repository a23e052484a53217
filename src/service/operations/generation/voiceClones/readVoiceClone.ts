import { voiceCloneOf } from '../../../domain/generation/voiceClones/voiceCloneOf.ts'
import { found } from '../../../domain/OperationError.ts'
import { voiceCloneStore } from '../../../stores/generation/voiceCloneStore.ts'
import type { Handler } from '../../handler.ts'

export const readVoiceClone: Handler<'readVoiceClone'> = async ({ params }, call) => {
  const place = { workspaceId: call.principal.workspaceId, id: params.resourceId }
  return await voiceCloneOf(found(await voiceCloneStore.find(call.db, place)), call)
}
