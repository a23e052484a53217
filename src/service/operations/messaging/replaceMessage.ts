import { messageStore } from '../../stores/workspace/messageStore.ts'
import type { Handler } from '../handler.ts'
import { messageOf } from '../../domain/workspace/messageOf.ts'
import { found, OperationError } from '../../domain/OperationError.ts'

/** Refuses a stale revision with `revision_conflict`. */
export const replaceMessage: Handler<'replaceMessage'> = async ({ params, body }, { db, now, principal }) => {
  const place = { workspaceId: principal.workspaceId, projectId: params.projectId, id: params.resourceId }
  const message = found(await messageStore.find(db, place))
  const { expectedUpdatedAt, ...content } = body
  const change = { content, expectedUpdatedAt: new Date(expectedUpdatedAt), now }
  const replaced = await messageStore.replace(db, message.id, change)
  if (replaced === null) throw new OperationError('revision_conflict', { reason: 'text' })
  return messageOf(replaced)
}
