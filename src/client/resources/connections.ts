import { queryOptions } from '@tanstack/react-query'
import { listConnections } from '../../contract/extensions/connections/connectionRoutes.ts'
import { EXTENSIONS_PREFIX } from '../../contract/revisions.ts'
import { callAt } from '../http/http.ts'

/** The servers of the workspace. Only for a host that offers `connections`. */
export const connectionsQuery = () =>
  queryOptions({
    queryKey: ['connections'],
    queryFn: async ({ signal }) => (await callAt(EXTENSIONS_PREFIX, listConnections, { signal })).connections,
  })
