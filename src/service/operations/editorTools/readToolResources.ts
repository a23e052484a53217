import { readToolResources as operation } from '../../../contract/extensions/toolResourcesRoute.ts'
import { loadToolContext } from '../../domain/compositions/toolContext.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import { found } from '../../domain/OperationError.ts'
import { extension } from '../handler.ts'

/** Loads the same resources as a tool run. Creates and imports nothing. */
export const readToolResources = extension(operation, async ({ params, body }, { principal, service, db }) => {
  const { workspaceId, creatorId } = principal
  const { id: projectId } = found(await projectStore.find(db, workspaceId, params.projectId))
  const editing = { service, workspaceId, creatorId, projectId, signal: AbortSignal.timeout(READ_DEADLINE_MS) }
  const { sources, resources } = await loadToolContext(body, editing, null)
  return {
    media: [...sources.values()].map((media) => ({ ...media })),
    stock: [...resources.stock].map(([key, media]) => ({ key, media: { ...media } })),
    voiceovers: [...resources.voiceovers.values()].map(({ cues, ...voiceover }) => ({ ...voiceover, cues: [...cues] })),
    captions: [...resources.captions.values()].map(({ cues, ...captions }) => ({ ...captions, cues: [...cues] })),
    speech: [...resources.speech.values()].map(({ words, quiet, ...speech }) => ({
      ...speech,
      words: words === null ? null : [...words],
      quiet: quiet === null ? null : [...quiet],
    })),
  }
})

/** The first measurement of long audio takes seconds. */
const READ_DEADLINE_MS = 110_000
