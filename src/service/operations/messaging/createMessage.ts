import { messageStore } from '../../stores/workspace/messageStore.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import type { Handler } from '../handler.ts'
import { messageOf } from '../../domain/workspace/messageOf.ts'
import { found } from '../../domain/OperationError.ts'

export const createMessage: Handler<'createMessage'> = async ({ params, body }, { db, now, principal, service }) => {
  const project = found(await projectStore.hold(db, principal.workspaceId, params.projectId))
  const row = {
    id: service.nextId(),
    workspace_id: principal.workspaceId,
    project_id: project.id,
    kind: body.kind,
    text: body.text,
    is_favorite: body.isFavorite,
    created_at: now,
    updated_at: now,
  }
  return messageOf(await messageStore.insert(db, row))
}
