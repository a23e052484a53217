import { found } from '../../domain/OperationError.ts'
import { makeDefaultTemplate, saveSettings } from '../../domain/projects/settings.ts'
import { requireRevision } from '../../domain/requireRevision.ts'
import { namingTemplateStore } from '../../stores/projects/namingTemplateStore.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import type { Handler } from '../handler.ts'

/** Refuses a stale revision with `revision_conflict`. */
export const deleteNamingTemplate: Handler<'deleteNamingTemplate'> = async ({ params, body }, call) => {
  const { db, now, principal } = call
  const project = found(await projectStore.lock(db, principal.workspaceId, params.projectId))
  const templates = await namingTemplateStore.listAll(db, project.id)
  const template = found(templates.find(({ id }) => id === params.resourceId) ?? null)
  requireRevision(template, body.expectedUpdatedAt, 'naming_template')
  await namingTemplateStore.remove(db, template.id)
  if (!template.is_default) return { id: template.id }
  const next = templates.find(({ id }) => id !== template.id)
  if (next === undefined) await saveSettings(db, project, { change: {}, now })
  else await makeDefaultTemplate(db, project, { id: next.id, now })
  return { id: template.id }
}
