import { found } from '../../domain/OperationError.ts'
import { refuseUsedKey } from '../../domain/projects/naming.ts'
import { moveNamingValue } from '../../domain/projects/settings.ts'
import { requireRevision } from '../../domain/requireRevision.ts'
import { namingFieldStore } from '../../stores/projects/namingFieldStore.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import type { Handler } from '../handler.ts'

/** Refuses a stale revision with `revision_conflict`. */
export const deleteNamingField: Handler<'deleteNamingField'> = async ({ params, body }, { db, now, principal }) => {
  const project = found(await projectStore.lock(db, principal.workspaceId, params.projectId))
  const fields = await namingFieldStore.listAll(db, project.id)
  const field = found(fields.find(({ id }) => id === params.resourceId) ?? null)
  requireRevision(field, body.expectedUpdatedAt, 'naming_field')
  await refuseUsedKey(db, project.id, field.key)
  await moveNamingValue(db, project, { from: field.key, to: null, now })
  await namingFieldStore.remove(db, field.id)
  return { id: field.id }
}
