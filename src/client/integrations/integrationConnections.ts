import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type IntegrationProvider, listIntegrationConnections } from '../../contract/operations/drives/integrations.ts'
import { call } from '../http/http.ts'

/** The connections of the caller to a drive or network. */
export const integrationConnectionsQuery = (provider: IntegrationProvider) =>
  queryOptions({
    queryKey: ['integrations', 'connections', provider],
    queryFn: async ({ signal }) =>
      (await call(listIntegrationConnections, { params: { provider }, query: {}, signal })).items,
    // An account may have been connected in another tab.
    staleTime: 0,
  })

/** Reads everything again that depends on the connections of the caller. */
export async function refreshIntegrations(queryClient: QueryClient): Promise<void> {
  const keys = ['integrations', 'drives', 'networks']
  await Promise.all(keys.map(async (key) => await queryClient.invalidateQueries({ queryKey: [key] })))
}
