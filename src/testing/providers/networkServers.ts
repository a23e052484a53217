import type { SocialProvider } from '../../contract/operations/social/networks.ts'
import { graphDialect, tiktokDialect } from './oauthDialects.ts'
import { type FakeOAuth, OAUTH_CLIENT, startOAuthServer } from './oauthServer.ts'

/**
 * The authorization servers of both networks, with the environment of a service that uses them.
 *
 * @param graph the API of social_one, if a test uses more of it than the name of an account
 */
export async function startNetworkServers(graph?: string) {
  const oauths = {
    social_one: await startOAuthServer(graphDialect),
    social_two: await startOAuthServer(tiktokDialect),
  }
  return {
    oauths,
    environment: {
      ...environmentOf('social_one', oauths.social_one, graph),
      ...environmentOf('social_two', oauths.social_two),
    },
    stop: async () => {
      await Promise.all(Object.values(oauths).map(async (oauth) => await oauth.stop()))
    },
  }
}

function environmentOf(
  provider: SocialProvider,
  { authorizeUrl, origin, revokeUrl, tokenUrl }: FakeOAuth,
  api: string = origin,
) {
  const prefix = `FRAMEWRIGHT_${provider.toUpperCase()}`
  return {
    [`${prefix}_CLIENT_ID`]: OAUTH_CLIENT.id,
    [`${prefix}_CLIENT_SECRET`]: OAUTH_CLIENT.secret,
    [`${prefix}_URL`]: [api, api, authorizeUrl, tokenUrl, revokeUrl].join(','),
  }
}
