import { messageStore } from '../../stores/workspace/messageStore.ts'
import type { Handler } from '../handler.ts'
import { found, OperationError } from '../../domain/OperationError.ts'

/** Refuses a stale revision with `revision_conflict`. */
export const deleteMessage: Handler<'deleteMessage'> = async ({ params, body }, { db, principal }) => {
  const place = { workspaceId: principal.workspaceId, projectId: params.projectId, id: params.resourceId }
  const message = found(await messageStore.find(db, place))
  if (!(await messageStore.remove(db, message.id, new Date(body.expectedUpdatedAt)))) {
    throw new OperationError('revision_conflict', { reason: 'text' })
  }
  return { id: message.id }
}
