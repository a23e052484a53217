import { assetStore } from '../stores/assetStore.ts'
import { projectStore } from '../stores/projectStore.ts'
import { acceptTranscript } from './acceptTranscript.ts'
import type { Handler } from './handler.ts'
import { found } from './OperationError.ts'

/**
 * Starts the job that makes a transcript.
 *
 * Open point: a second request while one is under way — it gets the same job, because the result would be the same. A request for an
 * asset that has a transcript makes it again, unless a person changed it: then it is kept.
 */
export const prepareTranscript: Handler<'prepareTranscript'> = async ({ params }, call) => {
  const { db, principal } = call
  const asset = found(await assetStore.lock(db, principal.workspaceId, params.assetId))
  found(await projectStore.hold(db, principal.workspaceId, asset.project_id))
  return await acceptTranscript(asset, null, call)
}
