import { lockedVoiceClone } from '../../../domain/generation/voiceClones/acceptVoiceClone.ts'
import { voiceCloneOf } from '../../../domain/generation/voiceClones/voiceCloneOf.ts'
import { found } from '../../../domain/OperationError.ts'
import { voiceCloneStore } from '../../../stores/generation/voiceCloneStore.ts'
import type { Handler } from '../../handler.ts'

export const renameVoiceClone: Handler<'renameVoiceClone'> = async ({ params, body }, call) => {
  const clone = await lockedVoiceClone(call, params.resourceId)
  const change = { displayName: body.displayName, now: call.now }
  return await voiceCloneOf(found(await voiceCloneStore.change(call.db, clone.id, change)), call)
}
