import { lockedAvatar, readAvatarOf } from '../../../domain/generation/avatarOf.ts'
import { avatarStore } from '../../../stores/generation/avatarStore.ts'
import type { Handler } from '../../handler.ts'

export const renameAvatar: Handler<'renameAvatar'> = async ({ params, body }, call) => {
  const avatar = await lockedAvatar(call, params.resourceId)
  await avatarStore.rename(call.db, avatar.id, { displayName: body.displayName, now: call.now })
  return await readAvatarOf(call, avatar.id)
}
