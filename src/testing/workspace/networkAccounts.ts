import type { Logger } from 'pino'
import { beginConnection, finishConnection } from '../../contract/extensions/integrations/integrationRoutes.ts'
import type { SocialProvider } from '../../contract/operations/social/networks.ts'
import { startNetworkServers } from '../providers/networkServers.ts'
import type { ServiceClient } from '../service/serviceClient.ts'
import { startTestService } from '../service/service.ts'
import { sendExtension } from './webhookClient.ts'

const DAY_SECONDS = 24 * 60 * 60
/** As the networks do: 60 days, and a day. */
const accessSeconds: Readonly<Record<SocialProvider, number>> = {
  social_one: 60 * DAY_SECONDS,
  social_two: DAY_SECONDS,
}

/** A service whose networks are connected by OAuth, with their providers. */
export async function startNetworkAccounts(options: { readonly log?: Logger } = {}) {
  const { environment, graph, oauths, stop, tiktok } = await startNetworkServers()
  const service = await startTestService({ ...options, environment })
  return {
    graph,
    tiktok,
    oauths,
    service,
    /** Ends all connections and faults. */
    reset: async () => {
      graph.behaviour.fault = () => null
      tiktok.behaviour.fault = () => null
      for (const provider of ['social_one', 'social_two'] as const) {
        const oauth = oauths[provider]
        oauth.endGrants()
        oauth.requests.length = 0
        const normal = { fault: () => null, consent: 'given', issuer: null, accessSeconds: accessSeconds[provider] }
        Object.assign(oauth.behaviour, normal)
      }
      await service.running.context.db.deleteFrom('integration_connections').execute()
    },
    stop: async () => {
      await service.stop()
      await stop()
    },
  }
}

/** Starts a sign-in, which the provider answers at once. Returns the query of the callback. */
export async function networkCallback(by: ServiceClient, provider: SocialProvider): Promise<string> {
  const body = { returnTo: '/settings/connections' }
  const { address } = (await sendExtension(by, beginConnection, { params: { provider }, body })).data()
  const { headers } = await fetch(address ?? '', { redirect: 'manual' })
  const { pathname, searchParams } = new URL(headers.get('location') ?? '')
  if (pathname !== `/integrations/${provider}/callback`) throw new Error(`The provider returns to ${pathname}.`)
  return searchParams.toString()
}

export async function connectNetwork(by: ServiceClient, provider: SocialProvider) {
  const body = { parameters: await networkCallback(by, provider) }
  return await sendExtension(by, finishConnection, { params: { provider }, body })
}
