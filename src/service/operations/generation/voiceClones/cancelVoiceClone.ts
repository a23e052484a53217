import { lockedVoiceClone } from '../../../domain/generation/voiceClones/acceptVoiceClone.ts'
import { endVoiceClone } from '../../../domain/generation/voiceClones/endVoiceClone.ts'
import { voiceCloneOf } from '../../../domain/generation/voiceClones/voiceCloneOf.ts'
import { found, OperationError } from '../../../domain/OperationError.ts'
import { voiceCloneStore } from '../../../stores/generation/voiceCloneStore.ts'
import type { Handler } from '../../handler.ts'

/** Spec: "cancels the clone and its sample". A clone that is already cancelled is returned as it is. */
export const cancelVoiceClone: Handler<'cancelVoiceClone'> = async ({ params }, call) => {
  const clone = await lockedVoiceClone(call, params.resourceId)
  if (clone.status === 'canceled') return await voiceCloneOf(clone, call)
  if (clone.status === 'ready') throw new OperationError('voice_clone_state', { reason: 'ready' })
  await endVoiceClone(clone, call)
  const change = { status: 'canceled', sample: null, submission: null, error: null, now: call.now } as const
  return await voiceCloneOf(found(await voiceCloneStore.change(call.db, clone.id, change)), call)
}
