import { inputError } from '../../../../contract/inputErrors.ts'
import type { ProjectContext } from '../../../../contract/operations/projectSettings.ts'
import { briefContentSchema } from '../../../../contract/operations/savedResources/briefs.ts'
import { messagingTemplateContentSchema } from '../../../../contract/operations/savedResources/messagingTemplates.ts'
import type { Call } from '../../../domain/call.ts'
import { acceptCopy } from '../../../domain/generation/copy/acceptCopy.ts'
import { type CopyBody, readCopyRequest } from '../../../domain/generation/copy/readCopyRequest.ts'
import { found, OperationError, validationFailed } from '../../../domain/OperationError.ts'
import { settingsOf } from '../../../domain/projects/settings.ts'
import { savedResourceStore } from '../../../stores/savedResources/savedResourceStore.ts'
import { transcriptStore } from '../../../stores/speech/transcriptStore.ts'
import { projectStore } from '../../../stores/workspace/projectStore.ts'
import type { Handler } from '../../handler.ts'

/** Reads everything that the request names now, so that later changes do not alter the copy. */
export const generateMessaging: Handler<'generateMessaging'> = async ({ params, body }, call) => {
  const { workspaceId } = call.principal
  const project = found(await projectStore.hold(call.db, workspaceId, params.projectId))
  const { context } = await settingsOf(call.db, project)
  if (!context.isActive) throw validationFailed([inputError('', 'copy_context_inactive')])
  const place = { workspaceId, projectId: project.id }
  const savedAt = async (kind: 'brief' | 'messagingTemplate', id: string | undefined) =>
    id === undefined ? null : await savedResourceStore.find(call.db, { ...place, kind, id })
  const brief = await savedAt('brief', body.briefId)
  const template = await savedAt('messagingTemplate', body.template?.id)
  if (template !== null && template.updated_at.getTime() !== new Date(body.template?.revision ?? '').getTime())
    throw new OperationError('revision_conflict', { reason: 'template' })
  const request = readCopyRequest({
    body,
    context,
    brief: brief === null ? null : briefContentSchema.parse(brief.content),
    template: template === null ? null : messagingTemplateContentSchema.parse(template.content),
    transcripts: await transcriptsOf(body, context, call),
  })
  if (!('format' in request)) throw validationFailed(request)
  return await acceptCopy(project.id, { request, chainId: null }, call)
}

/** The words of the sources that are files, by the id of the source. */
async function transcriptsOf({ contextSourceIds }: CopyBody, { sources }: ProjectContext, { db }: Call) {
  const files = sources.flatMap((source) =>
    'assetId' in source && contextSourceIds.includes(source.id) ? [source] : [],
  )
  const transcripts = await transcriptStore.findMany(
    db,
    files.map(({ assetId }) => assetId),
  )
  return new Map(
    files.flatMap(({ assetId, id }) => {
      const passages = transcripts.get(assetId)?.passages
      return passages === undefined ? [] : [[id, passages.map(({ text }) => text).join('\n')] as const]
    }),
  )
}
