import type { SocialProvider } from '../../contract/operations/social/networks.ts'
import { graphJson } from './graph/graphReply.ts'
import { startGraphServer } from './graphServer.ts'
import { graphDialect, tiktokDialect } from './oauthDialects.ts'
import { startTiktokServer } from './tiktokServer.ts'
import { type FakeOAuth, OAUTH_CLIENT, startOAuthServer } from './oauthServer.ts'

/** Both networks with their authorization servers, and the environment of a service that uses them. */
export async function startNetworkServers() {
  const [one, two] = [await startOAuthServer(graphDialect), await startOAuthServer(tiktokDialect)]
  const graph = await startGraphServer([
    ({ path, token }) => (path === 'me' && one.isValid(token) ? graphJson(graphDialect.owner?.value) : null),
  ])
  // Pages have tokens of their own.
  graph.behaviour.token = (token) => (token.startsWith('EAApage') || one.isValid(token) ? 'valid' : 'expired')
  const tiktok = await startTiktokServer([
    ({ path, token }) => (path === 'user/info/' && two.isValid(token) ? graphJson(tiktokDialect.owner?.value) : null),
  ])
  tiktok.behaviour.token = (token) => (two.isValid(token) ? 'valid' : 'expired')
  return {
    oauths: { social_one: one, social_two: two },
    graph,
    tiktok,
    environment: {
      ...environmentOf('social_one', one, [graph.url, graph.url]),
      ...environmentOf('social_two', two, [tiktok.url, tiktok.url]),
    },
    stop: async () => {
      await Promise.all([one.stop(), two.stop(), graph.stop(), tiktok.stop()])
    },
  }
}

function environmentOf(
  provider: SocialProvider,
  { authorizeUrl, revokeUrl, tokenUrl }: FakeOAuth,
  apis: readonly string[],
) {
  const prefix = `FRAMEWRIGHT_${provider.toUpperCase()}`
  return {
    [`${prefix}_CLIENT_ID`]: OAUTH_CLIENT.id,
    [`${prefix}_CLIENT_SECRET`]: OAUTH_CLIENT.secret,
    [`${prefix}_URL`]: [...apis, authorizeUrl, tokenUrl, revokeUrl].join(','),
  }
}
