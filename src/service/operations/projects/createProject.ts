import type { Handler } from '../handler.ts'
import { projectOf } from '../../domain/workspace/projectOf.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'

export const createProject: Handler<'createProject'> = async ({ body }, { db, now, principal, service }) => {
  const row = {
    id: service.nextId(),
    workspace_id: principal.workspaceId,
    name: body.name,
    created_at: now,
    updated_at: now,
  }
  return projectOf(await projectStore.insert(db, row))
}
