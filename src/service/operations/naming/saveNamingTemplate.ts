import { MAX_NAMING_TEMPLATES } from '../../../contract/limits.ts'
import { found, OperationError } from '../../domain/OperationError.ts'
import { checkPattern, namingTemplateOf } from '../../domain/projects/naming.ts'
import { makeDefaultTemplate } from '../../domain/projects/settings.ts'
import { namingFieldStore } from '../../stores/projects/namingFieldStore.ts'
import { namingTemplateStore } from '../../stores/projects/namingTemplateStore.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import type { Handler } from '../handler.ts'

export const saveNamingTemplate: Handler<'saveNamingTemplate'> = async ({ params, body }, call) => {
  const { db, now, principal, service } = call
  const project = found(await projectStore.lock(db, principal.workspaceId, params.projectId))
  checkPattern(body.pattern, await namingFieldStore.listAll(db, project.id))
  const templates = await namingTemplateStore.listAll(db, project.id)
  if (templates.length >= MAX_NAMING_TEMPLATES) {
    throw new OperationError('naming_limit', { reason: 'templates', most: MAX_NAMING_TEMPLATES })
  }
  const { name, pattern } = body
  const times = { created_at: now, updated_at: now }
  const id = service.nextId()
  const row = { id, project_id: project.id, name, pattern, is_default: false, ...times }
  const saved = await namingTemplateStore.insert(db, row)
  if (body.isDefault !== true && templates.length > 0) return namingTemplateOf(saved)
  return namingTemplateOf(await makeDefaultTemplate(db, project, { id, now }))
}
