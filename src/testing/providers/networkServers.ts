import type { SocialProvider } from '../../contract/operations/social/networks.ts'
import { graphDialect, tiktokDialect } from './oauthDialects.ts'
import { type FakeOAuth, OAUTH_CLIENT, startOAuthServer } from './oauthServer.ts'

/** The authorization servers of both networks, with the environment of a service that uses them. */
export async function startNetworkServers() {
  const oauths = {
    social_one: await startOAuthServer(graphDialect),
    social_two: await startOAuthServer(tiktokDialect),
  }
  return {
    oauths,
    environment: {
      ...environmentOf('social_one', oauths.social_one),
      ...environmentOf('social_two', oauths.social_two),
    },
    stop: async () => {
      await Promise.all(Object.values(oauths).map(async (oauth) => await oauth.stop()))
    },
  }
}

function environmentOf(provider: SocialProvider, { authorizeUrl, origin, revokeUrl, tokenUrl }: FakeOAuth) {
  const prefix = `FRAMEWRIGHT_${provider.toUpperCase()}`
  return {
    [`${prefix}_CLIENT_ID`]: OAUTH_CLIENT.id,
    [`${prefix}_CLIENT_SECRET`]: OAUTH_CLIENT.secret,
    [`${prefix}_URL`]: [origin, origin, authorizeUrl, tokenUrl, revokeUrl].join(','),
  }
}
