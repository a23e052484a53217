import { connectionTo } from '../../domain/integrations/connectionTo.ts'
import { onlyPage } from '../../domain/onlyPage.ts'
import type { Handler } from '../handler.ts'

/** There is at most one connection to a provider for each person. */
export const listIntegrationConnections: Handler<'listIntegrationConnections'> = async ({ params, query }, call) => {
  const used = await connectionTo(params.provider, call)
  return onlyPage(used === null ? [] : [used.connection], query)
}
