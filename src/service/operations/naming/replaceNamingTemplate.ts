import { inputError } from '../../../contract/inputErrors.ts'
import { found, validationFailed } from '../../domain/OperationError.ts'
import { checkPattern, namingTemplateOf } from '../../domain/projects/naming.ts'
import { makeDefaultTemplate } from '../../domain/projects/settings.ts'
import { requireRevision } from '../../domain/requireRevision.ts'
import { namingFieldStore } from '../../stores/projects/namingFieldStore.ts'
import { namingTemplateStore } from '../../stores/projects/namingTemplateStore.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import type { Handler } from '../handler.ts'

/** Refuses a stale revision with `revision_conflict`. */
export const replaceNamingTemplate: Handler<'replaceNamingTemplate'> = async ({ params, body }, call) => {
  const { db, now, principal } = call
  const project = found(await projectStore.lock(db, principal.workspaceId, params.projectId))
  const templates = await namingTemplateStore.listAll(db, project.id)
  const template = found(templates.find(({ id }) => id === params.resourceId) ?? null)
  requireRevision(template, body.expectedUpdatedAt, 'naming_template')
  checkPattern(body.pattern, await namingFieldStore.listAll(db, project.id))
  if (template.is_default && body.isDefault === false) {
    throw validationFailed([inputError('/isDefault', 'default_template_needed')])
  }
  const { name, pattern } = body
  const replaced = await namingTemplateStore.replace(db, template.id, { content: { name, pattern }, now })
  if (template.is_default || body.isDefault !== true) return namingTemplateOf(replaced)
  return namingTemplateOf(await makeDefaultTemplate(db, project, { id: template.id, now }))
}
