import { MAX_NAMING_FIELDS } from '../../../contract/limits.ts'
import { found, OperationError } from '../../domain/OperationError.ts'
import { checkOptions, namingFieldOf } from '../../domain/projects/naming.ts'
import { namingFieldStore } from '../../stores/projects/namingFieldStore.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import type { Handler } from '../handler.ts'

export const saveNamingField: Handler<'saveNamingField'> = async (
  { params, body },
  { db, now, principal, service },
) => {
  const project = found(await projectStore.lock(db, principal.workspaceId, params.projectId))
  checkOptions(body)
  const fields = await namingFieldStore.listAll(db, project.id)
  if (fields.some(({ key }) => key === body.key)) throw new OperationError('naming_key_taken', { key: body.key })
  if (fields.length >= MAX_NAMING_FIELDS)
    throw new OperationError('naming_limit', { reason: 'fields', most: MAX_NAMING_FIELDS })
  const row = { ...body, id: service.nextId(), project_id: project.id, created_at: now, updated_at: now }
  return namingFieldOf(await namingFieldStore.insert(db, row))
}
