import { inputError } from '../../../contract/inputErrors.ts'
import { assetStore } from '../../stores/assets/assetStore.ts'
import type { StoredAvatar } from '../../stores/generation/avatarStore.ts'
import type { StoredVoiceover } from '../../stores/speech/voiceoverStore.ts'
import { isSourceStored } from '../assets/isSourceStored.ts'
import type { Call } from '../call.ts'
import { OperationError, validationFailed } from '../OperationError.ts'

interface Spoken {
  readonly avatar: StoredAvatar
  readonly voiceover: StoredVoiceover
  /** The field of the request that names the voiceover. */
  readonly path: string
}

/**
 * Refuses a voiceover without stored sound, and one with the cloned voice of someone else than the avatar.
 *
 * Open point: preset voices — an avatar may speak with one, and its videos say so.
 */
export async function spokenVoiceover({ db, service }: Call, { avatar, path, voiceover }: Spoken): Promise<void> {
  if (voiceover.voice_type === 'clone' && voiceover.voice_id !== avatar.voice_clone_id)
    throw validationFailed([inputError(path, 'avatar_voiceover', { reason: 'other_voice' })])
  if (voiceover.status === 'failed')
    throw validationFailed([inputError(path, 'avatar_voiceover', { reason: 'failed' })])
  if (voiceover.status !== 'completed') throw new OperationError('source_not_ready', { name: voiceover.script })
  const sound = (await assetStore.findMany(db, voiceover.project_id, [voiceover.asset_id])).get(voiceover.asset_id)
  if (sound === undefined) throw new OperationError('media_unavailable', { reason: 'voiceover_deleted' })
  if (!(await isSourceStored(service, sound)))
    throw new OperationError('media_unavailable', { reason: 'sound_not_stored' })
}
