import { useQuery } from '@tanstack/react-query'
import { useHostOffers } from '../../client/http/session.ts'
import { connectionsQuery } from '../../client/resources/connections.ts'
import type { Connection, ConnectionKind } from '../../contract/extensions/connections/connectionRoutes.ts'

/** The server that does the work of a kind, or this machine with the source `default`. Undefined if the host does not say. */
export function useEngine(kind: ConnectionKind): Connection | undefined {
  const connections = useQuery({ ...connectionsQuery(), enabled: useHostOffers('connections') })
  return connections.data?.find((one) => one.kind === kind)
}
