import { avatarVideoOf } from '../../../domain/generation/avatarVideoOf.ts'
import { found } from '../../../domain/OperationError.ts'
import { avatarVideoStore } from '../../../stores/generation/avatarVideoStore.ts'
import type { Handler } from '../../handler.ts'

export const readAvatarVideo: Handler<'readAvatarVideo'> = async ({ params }, { db, principal }) =>
  avatarVideoOf(found(await avatarVideoStore.find(db, principal.workspaceId, params.resourceId)))
