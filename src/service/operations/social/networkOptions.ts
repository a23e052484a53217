import {
  readAdOptions as adOperation,
  readPostingOptions as postingOperation,
} from '../../../contract/extensions/networkRoutes.ts'
import type { SocialProvider } from '../../../contract/operations/social/networks.ts'
import type { Call } from '../../domain/call.ts'
import { askProvider } from '../../domain/integrations/askProvider.ts'
import { OperationError } from '../../domain/OperationError.ts'
import { openNetwork } from '../../domain/social/openNetwork.ts'
import type { SocialNetwork } from '../../providers/social.ts'
import { extension } from '../handler.ts'

export const readPostingOptions = extension(
  postingOperation,
  async ({ params: { accountId, provider } }, call) =>
    await askNetwork(provider, async ({ publisher }) => await publisher.options(accountId, call.signal), call),
)

export const readAdOptions = extension(
  adOperation,
  async ({ params: { accountId, provider } }, call) =>
    await askNetwork(
      provider,
      async ({ ads }) => {
        if (ads === null) throw new OperationError('stage_unavailable', { reason: 'operation' })
        return await ads.options(accountId, call.signal)
      },
      call,
    ),
)

/** Asks the network of the caller. Its refusals become those of the operation. */
async function askNetwork<T>(
  provider: SocialProvider,
  ask: (network: SocialNetwork) => Promise<T>,
  { principal: { creatorId: memberId, workspaceId }, service }: Call,
): Promise<T> {
  return await askProvider(
    async () => await ask((await openNetwork(service, { workspaceId, memberId, provider })).network),
  )
}
