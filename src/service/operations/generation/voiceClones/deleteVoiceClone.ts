import { lockedVoiceClone } from '../../../domain/generation/voiceClones/acceptVoiceClone.ts'
import { endVoiceClone } from '../../../domain/generation/voiceClones/endVoiceClone.ts'
import { voiceCloneStore } from '../../../stores/generation/voiceCloneStore.ts'
import type { Handler } from '../../handler.ts'

export const deleteVoiceClone: Handler<'deleteVoiceClone'> = async ({ params }, call) => {
  const clone = await lockedVoiceClone(call, params.resourceId)
  await endVoiceClone(clone, call)
  await voiceCloneStore.remove(call.db, clone.id)
  return { id: clone.id }
}
