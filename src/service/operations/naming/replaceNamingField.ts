import { found, OperationError } from '../../domain/OperationError.ts'
import { checkOptions, namingFieldOf, refuseUsedKey } from '../../domain/projects/naming.ts'
import { moveNamingValue } from '../../domain/projects/settings.ts'
import { requireRevision } from '../../domain/requireRevision.ts'
import { namingFieldStore } from '../../stores/projects/namingFieldStore.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import type { Handler } from '../handler.ts'

/** Refuses a stale revision with `revision_conflict`. If the key changes, the project's value moves to the new key. */
export const replaceNamingField: Handler<'replaceNamingField'> = async ({ params, body }, { db, now, principal }) => {
  const project = found(await projectStore.lock(db, principal.workspaceId, params.projectId))
  const fields = await namingFieldStore.listAll(db, project.id)
  const field = found(fields.find(({ id }) => id === params.resourceId) ?? null)
  const { expectedUpdatedAt, ...content } = body
  checkOptions(content)
  requireRevision(field, expectedUpdatedAt, 'naming_field')
  if (content.key !== field.key) {
    if (fields.some(({ key }) => key === content.key))
      throw new OperationError('naming_key_taken', { key: content.key })
    await refuseUsedKey(db, project.id, field.key)
    await moveNamingValue(db, project, { from: field.key, to: content.key, now })
  }
  return namingFieldOf(await namingFieldStore.replace(db, field.id, { content, now }))
}
