import type { IntegrationAccount } from '../../../contract/operations/drives/integrations.ts'
import type { Call } from '../../domain/call.ts'
import { askProvider } from '../../domain/integrations/askProvider.ts'
import { connectionTo, type UsedConnection } from '../../domain/integrations/connectionTo.ts'
import { isDrive } from '../../domain/integrations/oauthOf.ts'
import { onlyPage } from '../../domain/onlyPage.ts'
import { openNetwork } from '../../domain/social/openNetwork.ts'
import type { Handler } from '../handler.ts'

/** A drive is one account. A network is asked for its pages, profiles and ad accounts. */
export const listIntegrationAccounts: Handler<'listIntegrationAccounts'> = async ({ params, query }, call) => {
  const used = await connectionTo(params.provider, call)
  return onlyPage(used === null ? [] : await accountsOf(used, call), query)
}

async function accountsOf({ accountId, connection }: UsedConnection, call: Call): Promise<IntegrationAccount[]> {
  const { accountName: name, email, engine, id: connectionId, provider } = connection
  if (isDrive(provider)) return [{ id: accountId, connectionId, kind: 'drive', name, email }]
  if (engine === 'outbox') return [{ id: accountId, connectionId, kind: 'outbox', name, email }]
  const { creatorId: memberId, workspaceId } = call.principal
  const accounts = await askProvider(async () => {
    const { network } = await openNetwork(call.service, { workspaceId, memberId, provider }, call.db)
    return await network.accounts(call.signal)
  })
  return accounts.map((account) => ({ ...account, connectionId, email: null }))
}
