import { inputError } from '../../../../contract/inputErrors.ts'
import { type AutoEditSettings, autoEditSettingsSchema } from '../../../../contract/operations/generation/autoEdits.ts'
import {
  type AutoEditTemplateContent,
  autoEditTemplateContentSchema,
} from '../../../../contract/operations/savedResources/autoEditTemplates.ts'
import type { BriefContent } from '../../../../contract/operations/savedResources/briefs.ts'
import { acceptAutoEdit, type StoredFiles, storedFilesOf } from '../../../domain/generation/acceptAutoEdit.ts'
import { autoEditOf, listedAutoEditOf } from '../../../domain/generation/autoEditOf.ts'
import type { Call } from '../../../domain/call.ts'
import { found, OperationError, validationFailed } from '../../../domain/OperationError.ts'
import { createdPosition, readPage } from '../../../domain/paging.ts'
import { savedResources } from '../../../domain/savedResources/savedResource.ts'
import { assetStore } from '../../../stores/assets/assetStore.ts'
import { autoEditStore } from '../../../stores/generation/autoEditStore.ts'
import type { PageRequest } from '../../../stores/keyset.ts'
import { projectStore } from '../../../stores/workspace/projectStore.ts'
import type { Handler, Input, PreparingHandler } from '../../handler.ts'

type Body = Input<'createAutoEdit'>['body']

/** The files of the videos are looked for before the transaction. */
export const createAutoEdit: PreparingHandler<'createAutoEdit'> = {
  async prepare(input, call) {
    const { body, params } = input
    const isKnown = (await projectStore.find(call.db, call.principal.workspaceId, params.projectId)) !== null
    const storedFiles = isKnown ? await storedFilesOf(params.projectId, body.sourceAssetIds, call) : new Map()
    return {
      run: async (inTransaction) => await create(input, storedFiles, inTransaction),
      end: () => Promise.resolve(),
    }
  },
}

async function create({ params, body }: Input<'createAutoEdit'>, storedFiles: StoredFiles, call: Call) {
  const project = found(await projectStore.hold(call.db, call.principal.workspaceId, params.projectId))
  const { sourceMode } = body
  requireFields(body)
  const brief = await briefOf(project.id, body, call)
  const settings = settingsOf(await templateOf(project.id, body, call), brief, body)
  const sourceAssetIds = body.sourceAssetIds ?? [...storedFiles].flatMap(([id, isStored]) => (isStored ? [id] : []))
  if (sourceAssetIds.length === 0)
    throw validationFailed([inputError('/sourceAssetIds', 'auto_edit_source', { reason: 'none' })])
  const title =
    brief?.name ??
    (await assetStore.find(call.db, project.workspace_id, sourceAssetIds[0] ?? ''))?.name.replace(/\.\w+$/u, '') ??
    ''
  const { actor } = call.principal
  const input = {
    title,
    actor,
    sourceMode,
    sourceAssetIds,
    settings,
    brief,
    briefId: body.briefId ?? null,
    isVariation: false,
  }
  return await acceptAutoEdit(project.id, input, { ...call, chainId: null, storedFiles })
}

/** Refuses what does not fit the mode. */
function requireFields({ brief, briefId, briefTemplateId, sourceAssetIds, sourceMode }: Body): void {
  const ids = sourceAssetIds ?? []
  const isStory = sourceMode === 'project_story'
  const has = { brief: brief !== undefined, briefId: briefId !== undefined, template: briefTemplateId !== undefined }
  const refusals = [
    ...(isStory || ids.length === 1 ? [] : [inputError('/sourceAssetIds', 'auto_edit_source', { reason: 'one' })]),
    ...(new Set(ids).size === ids.length
      ? []
      : [inputError('/sourceAssetIds', 'auto_edit_source', { reason: 'twice' })]),
    ...(isStory && !has.template ? [inputError('/briefTemplateId', 'auto_edit_brief', { reason: 'template' })] : []),
    ...(isStory && !has.brief && !has.briefId ? [inputError('/brief', 'auto_edit_brief', { reason: 'missing' })] : []),
    ...(isStory && has.brief && has.briefId ? [inputError('/briefId', 'auto_edit_brief', { reason: 'both' })] : []),
    ...(!isStory && has.brief ? [inputError('/brief', 'auto_edit_brief', { reason: 'unneeded' })] : []),
    ...(!isStory && has.briefId ? [inputError('/briefId', 'auto_edit_brief', { reason: 'unneeded' })] : []),
    ...(!isStory && has.template ? [inputError('/briefTemplateId', 'auto_edit_brief', { reason: 'unneeded' })] : []),
  ]
  if (refusals.length > 0) throw validationFailed(refusals)
}

async function briefOf(projectId: string, { brief, briefId }: Body, call: Call): Promise<BriefContent | null> {
  if (briefId === undefined) return brief ?? null
  const {
    id: _,
    projectId: __,
    createdAt,
    updatedAt,
    ...content
  } = await savedResources('brief').read({ projectId, resourceId: briefId }, call)
  return content
}

/** Refuses a template that has changed since it was read, with `revision_conflict`. */
async function templateOf(projectId: string, { savedTemplate }: Body, call: Call): Promise<AutoEditTemplateContent> {
  if (savedTemplate === undefined) return autoEditTemplateContentSchema.parse({ name: 'Default' })
  const place = { projectId, resourceId: savedTemplate.id }
  const template = await savedResources('autoEditTemplate').read(place, call)
  if (template.updatedAt !== savedTemplate.revision)
    throw new OperationError('revision_conflict', { reason: 'template' })
  return template
}

/**
 * Fields of the request override those of the template, and a brief gives what neither has. Words that copy avoids are
 * no slips: they are not cut out of sentences.
 */
function settingsOf(template: AutoEditTemplateContent, brief: BriefContent | null, body: Body): AutoEditSettings {
  return autoEditSettingsSchema.parse({
    mustPreserveQuotes: brief?.mustPreserveQuotes ?? [],
    ...template,
    targetDurationSeconds: template.targetDurationSeconds ?? brief?.targetDurationSeconds ?? null,
    ...body,
  })
}

export const listAutoEdits: Handler<'listAutoEdits'> = async ({ params, query }, call) => {
  const project = found(await projectStore.find(call.db, call.principal.workspaceId, params.projectId))
  const list = `auto-edits:${project.id}`
  const read = async (page: PageRequest) => await autoEditStore.list(call.db, project.id, page)
  return await readPage(query, { list, read, positionOf: createdPosition, itemOf: listedAutoEditOf }, call)
}

export const readAutoEdit: Handler<'readAutoEdit'> = async ({ params }, call) =>
  autoEditOf(found(await autoEditStore.find(call.db, call.principal.workspaceId, params.resourceId)))
