import type { ServiceContext } from '../../context.ts'
import { graphInsights } from '../../providers/insights/graphInsights.ts'
import type { AdInsights } from '../../providers/insights.ts'
import type { Db } from '../../stores/tables.ts'
import { connectionAccess } from '../integrations/connectionAccess.ts'
import { OperationError } from '../OperationError.ts'
import { requireNetwork } from '../social/openNetwork.ts'

interface Reader {
  readonly workspaceId: string
  readonly memberId: string
}

/**
 * The ad accounts that a person has connected. Throws `network_not_connected` or `network_needs_reconnect`. Spec: "Cloud
 * connections belong to the person who created them".
 */
export async function insightsSource(service: ServiceContext, person: Reader, db: Db): Promise<AdInsights> {
  const provider = 'social_one'
  const { connectionId, label } = await requireNetwork(service, { ...person, provider }, db)
  const { client } = service.config.networks[provider]
  if (client === null || connectionId === null) throw new OperationError('network_not_connected', { network: label })
  const access = connectionAccess(service, { id: connectionId, provider })
  return graphInsights({ label, access, network: service.network, host: client.hosts.graph })
}
