import { readAvatarOf } from '../../../domain/generation/avatarOf.ts'
import type { Handler } from '../../handler.ts'

export const readAvatar: Handler<'readAvatar'> = async ({ params }, call) => await readAvatarOf(call, params.resourceId)
