import { lockedAvatar } from '../../../domain/generation/avatarOf.ts'
import { endAvatarJobs } from '../../../domain/generation/endAvatarJobs.ts'
import { avatarStore } from '../../../stores/generation/avatarStore.ts'
import type { Handler } from '../../handler.ts'

export const deleteAvatar: Handler<'deleteAvatar'> = async ({ params }, call) => {
  const avatar = await lockedAvatar(call, params.resourceId)
  await avatarStore.disable(call.db, avatar.id, call.now)
  await endAvatarJobs(call, { avatarIds: [avatar.id], voiceoverId: null })
  return { id: avatar.id }
}
