import { ProviderError } from '../ProviderError.ts'
import { createOAuthFetch } from './oauthFetch.ts'
import type { OAuthServer } from './oauthProtocol.ts'
import type { GrantedTokens, Tokens } from './tokens.ts'

type Refresh = (refreshToken: string, signal: AbortSignal) => Promise<GrantedTokens>

interface Revoker {
  readonly server: OAuthServer
  readonly refresh: Refresh
}

/** Revokes tokens. Resolves as well if they were already invalid. */
export async function revokeTokens(revoker: Revoker, tokens: Tokens, signal: AbortSignal): Promise<void> {
  const { server } = revoker
  if (server.protocol.revocation !== 'form') return await revokeByAccessToken(revoker, tokens, signal)
  const status = await sendForm(server, tokens.refreshToken ?? tokens.accessToken, signal)
  // The server has revoked it, or does not know it any more.
  if (status !== 200 && status !== 400) throw server.errors.failed(status)
}

/**
 * Revokes a grant by its access token, which must be valid, so it is refreshed if it is not. Source: dropbox-api-spec,
 * auth.stone: `token/revoke`; developers.tiktok.com, "Revoke a user access token".
 */
async function revokeByAccessToken(
  { refresh, server }: Revoker,
  { accessToken, refreshToken }: Tokens,
  signal: AbortSignal,
): Promise<void> {
  const isRevoked = async (token: string): Promise<boolean> => {
    const status = await sendToken(server, token, signal)
    if (status === 200) return true
    // TikTok answers 400 for a token that is not valid.
    if (status === 401 || (status === 400 && server.protocol.revocation === 'accessForm')) return false
    throw server.errors.failed(status)
  }
  if ((await isRevoked(accessToken)) || refreshToken === null) return
  const renewed = await renewedToken(
    refresh,
    { refreshToken, needsReconnect: server.errors.needsReconnect().code },
    signal,
  )
  // A new token is valid, so its refusal has another reason.
  if (renewed !== null && !(await isRevoked(renewed))) throw server.errors.failed(401)
}

/** Null if the grant has ended. */
async function renewedToken(
  refresh: Refresh,
  { needsReconnect, refreshToken }: { readonly refreshToken: string; readonly needsReconnect: string },
  signal: AbortSignal,
): Promise<string | null> {
  try {
    return (await refresh(refreshToken, signal)).accessToken
  } catch (error) {
    if (error instanceof ProviderError && error.code === needsReconnect) return null
    throw error
  }
}

async function sendToken(server: OAuthServer, token: string, signal: AbortSignal): Promise<number> {
  const { hosts, protocol } = server
  if (protocol.revocation === 'accessForm') return await sendForm(server, token, signal)
  const method = protocol.revocation === 'delete' ? 'DELETE' : 'POST'
  const headers = { authorization: `Bearer ${token}` }
  return (await createOAuthFetch(server)(hosts.revoke, { method, headers, signal })).status
}

/** The form of RFC 7009. */
async function sendForm(server: OAuthServer, token: string, signal: AbortSignal): Promise<number> {
  const { clientId, clientSecret, hosts } = server
  const secret = clientSecret === null ? {} : { client_secret: clientSecret }
  const body = new URLSearchParams({ token, client_id: clientId, ...secret })
  return (await createOAuthFetch(server)(hosts.revoke, { method: 'POST', body, signal })).status
}
