import { inputError } from '../../../contract/inputErrors.ts'
import { found, validationFailed } from '../../domain/OperationError.ts'
import { unfitValues } from '../../domain/projects/naming.ts'
import {
  makeDefaultTemplate,
  repeatedFonts,
  repeatedIds,
  saveSettings,
  settingsOf,
  unknownFiles,
} from '../../domain/projects/settings.ts'
import { requireRevision } from '../../domain/requireRevision.ts'
import { namingFieldStore } from '../../stores/projects/namingFieldStore.ts'
import { namingTemplateStore } from '../../stores/projects/namingTemplateStore.ts'
import { projectSettingsStore, type SettingsChange } from '../../stores/projects/projectSettingsStore.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import type { Handler } from '../handler.ts'

/** Refuses a stale revision with `revision_conflict`. */
export const updateProjectSettings: Handler<'updateProjectSettings'> = async ({ params, body }, call) => {
  const { db, now, principal } = call
  const project = found(await projectStore.lock(db, principal.workspaceId, params.projectId))
  const stored = await projectSettingsStore.find(db, project.id)
  requireRevision(stored ?? { updated_at: project.created_at }, body.expectedUpdatedAt, 'settings')
  const { context, defaults, brandKit, naming = {} } = body
  const templates = await namingTemplateStore.listAll(db, project.id)
  const isUnknown = naming.activeTemplateId !== undefined && !templates.some(({ id }) => id === naming.activeTemplateId)
  const problems = [
    ...(context === undefined ? [] : repeatedIds(context)),
    ...(brandKit === undefined ? [] : repeatedFonts(brandKit)),
    ...(await unknownFiles(db, { change: body, stored, projectId: project.id })),
    ...unfitValues(naming.values ?? {}, await namingFieldStore.listAll(db, project.id)),
    ...(isUnknown ? [inputError('/naming/activeTemplateId', 'template_unknown')] : []),
  ]
  if (problems.length > 0) throw validationFailed(problems)
  const change: SettingsChange = {
    ...(context === undefined ? {} : { context }),
    ...(defaults === undefined ? {} : { defaults }),
    ...(brandKit === undefined ? {} : { brand_kit: brandKit }),
    ...(naming.values === undefined ? {} : { naming_values: naming.values }),
  }
  await saveSettings(db, project, { change, now })
  if (naming.activeTemplateId !== undefined)
    await makeDefaultTemplate(db, project, { id: naming.activeTemplateId, now })
  return await settingsOf(db, project)
}
