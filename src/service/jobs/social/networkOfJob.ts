import { errorOf } from '../../../contract/jobErrors.ts'
import type { SocialProvider } from '../../../contract/operations/social/networks.ts'
import type { ServiceContext } from '../../context.ts'
import { OperationError } from '../../domain/OperationError.ts'
import { type OpenNetwork, openNetwork } from '../../domain/social/openNetwork.ts'
import { ProviderError } from '../../providers/ProviderError.ts'
import type { StoredJob } from '../../stores/jobs/jobStore.ts'

interface Wanted {
  readonly provider: SocialProvider
  /** How the job was accepted. What was meant for the outbox is never published by itself. */
  readonly engine: OpenNetwork['engine']
}

/** Opens the network of the person who started a job. Throws `ProviderError` if it is no longer connected. */
export async function networkOfJob(
  { creator_id: memberId, workspace_id: workspaceId }: StoredJob,
  { engine, provider }: Wanted,
  service: ServiceContext,
): Promise<OpenNetwork> {
  try {
    const opened = await openNetwork(service, { workspaceId, memberId, provider })
    if (opened.engine === engine) return opened
    throw new ProviderError(errorOf('network_not_connected', { network: opened.label }))
  } catch (error) {
    if (!(error instanceof OperationError)) throw error
    throw new ProviderError(error, { cause: error })
  }
}
