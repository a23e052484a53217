import { inputError } from '../../../contract/inputErrors.ts'
import { voiceCloneStore } from '../../stores/generation/voiceCloneStore.ts'
import type { Call } from '../call.ts'
import { validationFailed } from '../OperationError.ts'

/**
 * The voice clone of a new avatar: one that is ready, or whose sample has been checked. While it is not ready, the avatar
 * speaks with preset voices.
 */
export async function requireAvatarVoice({ db, principal }: Call, given: string): Promise<string> {
  const id = given.toLowerCase()
  const clone = await voiceCloneStore.find(db, { workspaceId: principal.workspaceId, id })
  if (clone === null || clone.status === 'canceled')
    throw validationFailed([inputError('/voiceCloneId', 'avatar_voice', { reason: 'unknown' })])
  if (clone.status !== 'ready' && clone.sample_check?.isFit !== true)
    throw validationFailed([inputError('/voiceCloneId', 'avatar_voice', { reason: 'unchecked' })])
  return clone.id
}
