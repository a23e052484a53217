import type { Logger } from 'pino'
import { beginConnection, finishConnection } from '../../contract/extensions/integrationRoutes.ts'
import type { SocialProvider } from '../../contract/operations/social/networks.ts'
import { graphDialect, tiktokDialect } from '../providers/oauthDialects.ts'
import { type FakeOAuth, OAUTH_CLIENT, startOAuthServer } from '../providers/oauthServer.ts'
import type { ServiceClient } from '../service/serviceClient.ts'
import { startTestService } from '../service/service.ts'
import { sendExtension } from './webhookClient.ts'

const DAY_SECONDS = 24 * 60 * 60
/** As the networks do: 60 days, and a day. */
const accessSeconds: Readonly<Record<SocialProvider, number>> = {
  social_one: 60 * DAY_SECONDS,
  social_two: DAY_SECONDS,
}

/** The environment of a service whose networks are servers of the tests. */
export const networkEnvironment = (oauths: Readonly<Record<SocialProvider, FakeOAuth>>): Record<string, string> =>
  Object.fromEntries(
    (['social_one', 'social_two'] as const).flatMap((provider) => {
      const { authorizeUrl, origin, revokeUrl, tokenUrl } = oauths[provider]
      const prefix = `FRAMEWRIGHT_${provider.toUpperCase()}`
      return [
        [`${prefix}_CLIENT_ID`, OAUTH_CLIENT.id],
        [`${prefix}_CLIENT_SECRET`, OAUTH_CLIENT.secret],
        [`${prefix}_URL`, [origin, origin, authorizeUrl, tokenUrl, revokeUrl].join(',')],
      ]
    }),
  )

/** A service whose networks are connected by OAuth, with their providers. */
export async function startNetworkAccounts(options: { readonly log?: Logger } = {}) {
  const oauths = {
    social_one: await startOAuthServer(graphDialect),
    social_two: await startOAuthServer(tiktokDialect),
  }
  const service = await startTestService({ ...options, environment: networkEnvironment(oauths) })
  return {
    oauths,
    service,
    /** Ends all connections and faults. */
    reset: async () => {
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
      await Promise.all(Object.values(oauths).map(async (oauth) => await oauth.stop()))
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
