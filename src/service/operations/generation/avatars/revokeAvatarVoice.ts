import { lockedAvatar } from '../../../domain/generation/avatarOf.ts'
import { endAvatarJobs } from '../../../domain/generation/endAvatarJobs.ts'
import { found } from '../../../domain/OperationError.ts'
import { avatarStore } from '../../../stores/generation/avatarStore.ts'
import type { Handler } from '../../handler.ts'

export const revokeAvatarVoice: Handler<'revokeAvatarVoice'> = async ({ params }, call) => {
  const avatar = await lockedAvatar(call, params.avatarId)
  const voiceoverId = params.voiceoverId.toLowerCase()
  found((await avatarStore.revoke(call.db, avatar.id, voiceoverId)) ? voiceoverId : null)
  await endAvatarJobs(call, { avatarIds: [avatar.id], voiceoverId })
  return { voiceoverId }
}
