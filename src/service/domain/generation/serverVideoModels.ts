import { ok, refuse, type Result } from '../../../base/result.ts'
import { ProviderError } from '../../providers/ProviderError.ts'
import type { ListedVideoModel } from '../../providers/video.ts'
import type { Call } from '../call.ts'
import { OperationError } from '../OperationError.ts'

export type ListedModels = Result<readonly ListedVideoModel[] | null, OperationError>

/**
 * The models of the connected server, null without one. Refused with `stage_unavailable` if it does not answer. It may
 * take a while, so it is asked before a transaction and never within one.
 */
export async function serverVideoModels({ db, principal, service, signal }: Call): Promise<ListedModels> {
  const server = await service.providers.video(principal.workspaceId, db)
  if (server === null) return ok(null)
  try {
    return ok(await server.models(signal))
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    service.log.warn({ err: error }, 'the models for videos could not be listed')
    return refuse(new OperationError('stage_unavailable', error.message, { facts: error.facts }))
  }
}
