import type { SocialProvider } from '../../../contract/operations/social/networks.ts'
import type { ServiceContext } from '../../context.ts'
import { createGraphNetwork } from '../../providers/social/graph/createGraphNetwork.ts'
import { createOutboxNetwork } from '../../providers/social/outbox/createOutboxNetwork.ts'
import { createTiktokNetwork } from '../../providers/social/tiktok/createTiktokNetwork.ts'
import type { SocialNetwork } from '../../providers/social.ts'
import { integrationConnectionStore } from '../../stores/integrations/integrationConnectionStore.ts'
import type { Db } from '../../stores/tables.ts'
import { connectionAccess } from '../integrations/connectionAccess.ts'
import { mayMemberUseLocalFolders } from '../integrations/localAccess.ts'
import { OperationError } from '../OperationError.ts'

export interface NetworkUser {
  readonly workspaceId: string
  readonly memberId: string
  readonly provider: SocialProvider
}

/** How a person reaches a network. */
export interface UsableNetwork {
  /** The name that the operator has given the provider. */
  readonly label: string
  readonly engine: 'account' | 'outbox'
  /** Null for the outbox. */
  readonly connectionId: string | null
}

export interface OpenNetwork extends UsableNetwork {
  readonly network: SocialNetwork
}

/**
 * Opens the network of a person: the account that they have connected, or the outbox on this machine if the provider has
 * no OAuth client. Throws `network_not_connected` or `network_needs_reconnect`.
 *
 * Operations in their transaction call `requireNetwork` instead, and leave the network to a job.
 */
export async function openNetwork(
  service: ServiceContext,
  user: NetworkUser,
  db: Db = service.db,
): Promise<OpenNetwork> {
  const usable = await requireNetwork(service, user, db)
  return { ...usable, network: engines[user.provider][usable.engine](service, usable) }
}

type Open = (service: ServiceContext, usable: UsableNetwork) => SocialNetwork

const openGraph: Open = (service, { connectionId, label }) => {
  const { client } = service.config.networks.social_one
  if (client === null || connectionId === null) throw new OperationError('network_not_connected', { network: label })
  const access = connectionAccess(service, { id: connectionId, provider: 'social_one' })
  return createGraphNetwork({ label, access, network: service.network, hosts: client.hosts })
}

const openTiktok: Open = (service, { connectionId, label }) => {
  const { client } = service.config.networks.social_two
  if (client === null || connectionId === null) throw new OperationError('network_not_connected', { network: label })
  const access = connectionAccess(service, { id: connectionId, provider: 'social_two' })
  return createTiktokNetwork({ label, access, network: service.network, hosts: client.hosts })
}

const outboxOf =
  (provider: SocialProvider): Open =>
  ({ config, now }, { label }) =>
    createOutboxNetwork({ folder: config.outboxFolder, label, provider, now })

const engines: Readonly<Record<SocialProvider, Readonly<Record<UsableNetwork['engine'], Open>>>> = {
  social_one: { account: openGraph, outbox: outboxOf('social_one') },
  social_two: { account: openTiktok, outbox: outboxOf('social_two') },
}

/** Whether ads can be created in a way. The accounts of TikTok that post have no ads. */
export const hasAds = (provider: SocialProvider, engine: UsableNetwork['engine']): boolean =>
  provider === 'social_one' || engine === 'outbox'

/** How a person reaches a network, without opening it. Refuses like `openNetwork`. */
export async function requireNetwork(
  { config }: Pick<ServiceContext, 'config'>,
  { memberId, provider }: NetworkUser,
  db: Db,
): Promise<UsableNetwork> {
  const { client, label } = config.networks[provider]
  if (client === null) {
    if (await mayMemberUseLocalFolders(db, memberId)) return { label, engine: 'outbox', connectionId: null }
    throw new OperationError('network_not_connected', { network: label })
  }
  const connection = await integrationConnectionStore.find(db, memberId, provider)
  if (connection === null) throw new OperationError('network_not_connected', { network: label })
  if (connection.needs_reconnect) throw new OperationError('network_needs_reconnect', { network: label })
  return { label, engine: 'account', connectionId: connection.id }
}
