import { connectionTo } from '../../domain/drives/connectionTo.ts'
import { onlyPage } from '../../domain/onlyPage.ts'
import type { Handler } from '../handler.ts'

/** There is at most one connection to a provider for each person. */
export const listIntegrationConnections: Handler<'listIntegrationConnections'> = async ({ params, query }, call) => {
  const used = await connectionTo(params.provider, call)
  return onlyPage(used === null ? [] : [used.connection], query)
}

export const listIntegrationAccounts: Handler<'listIntegrationAccounts'> = async ({ params, query }, call) => {
  const used = await connectionTo(params.provider, call)
  if (used === null) return onlyPage([], query)
  const { accountName: name, email, id: connectionId } = used.connection
  return onlyPage([{ id: used.accountId, connectionId, kind: 'drive' as const, name, email }], query)
}
