import { messageStore } from '../../stores/workspace/messageStore.ts'
import type { Handler } from '../handler.ts'
import { messageOf } from '../../domain/workspace/messageOf.ts'
import { found } from '../../domain/OperationError.ts'

export const readMessage: Handler<'readMessage'> = async ({ params }, { db, principal }) => {
  const place = { workspaceId: principal.workspaceId, projectId: params.projectId, id: params.resourceId }
  return messageOf(found(await messageStore.find(db, place)))
}
