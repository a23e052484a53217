import { projectStore } from '../../stores/workspace/projectStore.ts'
import type { Handler } from '../handler.ts'
import { found, OperationError } from '../../domain/OperationError.ts'
import { projectOf } from '../../domain/workspace/projectOf.ts'

/** Refuses a stale revision with `revision_conflict`. */
export const updateProject: Handler<'updateProject'> = async ({ params, body }, { db, now, principal }) => {
  const project = found(await projectStore.find(db, principal.workspaceId, params.projectId))
  const change = { name: body.name, expectedUpdatedAt: new Date(body.expectedUpdatedAt), now }
  const renamed = await projectStore.rename(db, project.id, change)
  if (renamed === null) throw new OperationError('revision_conflict', { reason: 'project' })
  return projectOf(renamed)
}
