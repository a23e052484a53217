import { assetStore } from '../../stores/assets/assetStore.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import { acceptTranscript } from '../../domain/speech/acceptTranscript.ts'
import type { Handler } from '../handler.ts'
import { found } from '../../domain/OperationError.ts'

/**
 * Starts the job that makes a transcript.
 *
 * Open point: a second request while one is under way — it gets the same job, because the result would be the same. A request for an
 * asset that has a transcript makes it again, unless a person changed it: then it is kept.
 */
export const prepareTranscript: Handler<'prepareTranscript'> = async ({ params }, call) => {
  const { db, principal } = call
  const { project_id: projectId } = found(await assetStore.find(db, principal.workspaceId, params.assetId))
  // The project first, as for who deletes it with all it holds.
  found(await projectStore.hold(db, principal.workspaceId, projectId))
  const asset = found(await assetStore.lock(db, principal.workspaceId, params.assetId))
  return await acceptTranscript(asset, null, call)
}
