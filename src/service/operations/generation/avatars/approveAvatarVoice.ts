import { inputError } from '../../../../contract/inputErrors.ts'
import { approvalOf, lockedAvatar } from '../../../domain/generation/avatarOf.ts'
import { spokenVoiceover } from '../../../domain/generation/spokenVoiceover.ts'
import { found, validationFailed } from '../../../domain/OperationError.ts'
import { avatarStore } from '../../../stores/generation/avatarStore.ts'
import { voiceoverStore } from '../../../stores/speech/voiceoverStore.ts'
import type { Handler } from '../../handler.ts'

/** Repeatable: the first approval is kept. */
export const approveAvatarVoice: Handler<'approveAvatarVoice'> = async ({ params, body }, call) => {
  const { db, now, principal } = call
  const avatar = await lockedAvatar(call, params.avatarId)
  const voiceover = found(await voiceoverStore.find(db, principal.workspaceId, params.voiceoverId))
  if (voiceover.project_id !== body.projectId.toLowerCase())
    throw validationFailed([inputError('/projectId', 'avatar_voiceover', { reason: 'unknown' })])
  await spokenVoiceover(call, { avatar, voiceover, path: '' })
  const approval = {
    avatar_id: avatar.id,
    voiceover_id: voiceover.id,
    approved_by: principal.creatorId,
    approved_name: principal.creatorName,
    approved_at: now,
  }
  return approvalOf(await avatarStore.approve(db, approval))
}
