import { createHash } from 'node:crypto'
import * as oauth from 'oauth4webapi'
import { errorOf } from '../../../../contract/jobErrors.ts'
import { ProviderError } from '../../ProviderError.ts'
import { answerInvalid, unavailableByStatus } from '../driveErrors.ts'
import { boundedFetch } from './boundedFetch.ts'

/** An authorization server, with this program as its client. */
export interface OAuthServer {
  /** The name of the drive in messages. */
  readonly label: string
  readonly clientId: string
  /** Null for a public client, which only PKCE protects. */
  readonly clientSecret: string | null
  readonly hosts: { readonly authorize: string; readonly token: string; readonly revoke: string }
  readonly scopes: readonly string[]
  /** Further parameters of the page on which people give access, such as those that ask for a refresh token. */
  readonly parameters: Readonly<Record<string, string>>
  /** `form` is RFC 7009. With `bearer`, the access token signs the request that revokes it with its refresh token. */
  readonly revocation: 'form' | 'bearer'
}

export interface DriveTokens {
  readonly accessToken: string
  /** Null if the server gives none. The connection then ends with the access token. */
  readonly refreshToken: string | null
}

export interface GrantedTokens extends DriveTokens {
  /** Seconds until the access token expires. Null if the server does not say. */
  readonly expiresIn: number | null
  readonly scopes: readonly string[]
}

interface Challenge {
  /** The code verifier of PKCE. */
  readonly verifier: string
  readonly redirectUri: string
}

/** OAuth 2.0 with PKCE (RFC 6749, 7009, 7636, 9207). Methods throw `ProviderError`. */
export interface DriveOAuth {
  readonly authorizeUrl: (state: string, challenge: Challenge) => string
  /**
   * Exchanges the parameters of the callback for tokens. Throws `authorization_refused`, `drive_unavailable` or
   * `drive_answer_invalid`. The caller has verified `state`.
   */
  readonly exchange: (parameters: URLSearchParams, challenge: Challenge, signal: AbortSignal) => Promise<GrantedTokens>
  /** Throws `drive_needs_reconnect` if the grant has ended. */
  readonly refresh: (refreshToken: string, signal: AbortSignal) => Promise<GrantedTokens>
  /** Resolves as well if the tokens were already invalid. */
  readonly revoke: (tokens: DriveTokens, signal: AbortSignal) => Promise<void>
}

export function createDriveOAuth(server: OAuthServer): DriveOAuth {
  const { clientId, clientSecret, hosts, label, scopes } = server
  const as: oauth.AuthorizationServer = {
    issuer: new URL(hosts.authorize).origin,
    token_endpoint: hosts.token,
    revocation_endpoint: hosts.revoke,
  }
  const client: oauth.Client = { client_id: clientId }
  const authentication = clientSecret === null ? oauth.None() : oauth.ClientSecretPost(clientSecret)
  const optionsOf = (signal: AbortSignal) => ({
    // Providers on this machine have no TLS. The operator names the address.
    [oauth.allowInsecureRequests]: true,
    [oauth.customFetch]: boundedFetch(label),
    signal,
  })
  const refresh = async (refreshToken: string, signal: AbortSignal): Promise<GrantedTokens> => {
    const options = optionsOf(signal)
    const response = await oauth.refreshTokenGrantRequest(as, client, authentication, refreshToken, options)
    return await granted(server, async () => await oauth.processRefreshTokenResponse(as, client, response), {
      invalid_grant: () => new ProviderError(errorOf('drive_needs_reconnect', { drive: label })),
    })
  }
  return {
    authorizeUrl: (state, { redirectUri, verifier }) => {
      const url = new URL(hosts.authorize)
      const parameters = {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: scopes.join(' '),
        state,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        ...server.parameters,
      }
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
      return url.href
    },
    exchange: async (parameters, { redirectUri, verifier }, signal) => {
      const valid = validated(as, client, parameters)
      const options = optionsOf(signal)
      const request = [as, client, authentication, valid, redirectUri, verifier, options] as const
      const response = await oauth.authorizationCodeGrantRequest(...request)
      return await granted(server, async () => await oauth.processAuthorizationCodeResponse(as, client, response), {
        invalid_grant: () => new ProviderError(errorOf('authorization_refused', { reason: 'expired' })),
      })
    },
    refresh,
    revoke: async (tokens, signal) => {
      if (server.revocation === 'bearer') return await revokeSigned({ server, refresh }, tokens, signal)
      const token = tokens.refreshToken ?? tokens.accessToken
      const response = await oauth.revocationRequest(as, client, authentication, token, optionsOf(signal))
      // The server has revoked it, or does not know it any more.
      if (response.status !== 200 && response.status !== 400) throw unavailableByStatus(label, response.status)
    },
  }
}

/** Checks `iss` and the shape of the callback. */
function validated(as: oauth.AuthorizationServer, client: oauth.Client, parameters: URLSearchParams): URLSearchParams {
  try {
    return oauth.validateAuthResponse(as, client, parameters, parameters.get('state') ?? oauth.expectNoState)
  } catch (error) {
    if (error instanceof oauth.AuthorizationResponseError)
      throw new ProviderError(errorOf('authorization_refused', { reason: 'denied' }), { cause: error })
    if (error instanceof oauth.OperationProcessingError || error instanceof oauth.UnsupportedOperationError)
      throw new ProviderError(errorOf('authorization_refused', { reason: 'mismatch' }), { cause: error })
    throw error
  }
}

/** Reads an answer with tokens. Causes are left out where they contain tokens. */
async function granted(
  { label, scopes: asked }: OAuthServer,
  process: () => Promise<oauth.TokenEndpointResponse>,
  refusals: Readonly<Record<string, () => ProviderError>>,
): Promise<GrantedTokens> {
  try {
    const { access_token, expires_in, refresh_token, scope, token_type } = await process()
    if (token_type !== 'bearer') throw answerInvalid(label)
    return {
      accessToken: access_token,
      refreshToken: refresh_token ?? null,
      expiresIn: expires_in ?? null,
      scopes: scope === undefined ? asked : scope.split(' ').filter((one) => one !== ''),
    }
  } catch (error) {
    if (error instanceof oauth.ResponseBodyError)
      throw refusals[error.error]?.() ?? new ProviderError(errorOf('authorization_refused', { reason: 'rejected' }))
    if (error instanceof oauth.WWWAuthenticateChallengeError)
      throw new ProviderError(errorOf('authorization_refused', { reason: 'rejected' }))
    if (error instanceof oauth.OperationProcessingError || error instanceof oauth.UnsupportedOperationError)
      throw answerInvalid(label)
    throw error
  }
}

/** Source: dropbox-api-spec, auth.stone: `token/revoke`. It needs a valid access token, which is refreshed first. */
async function revokeSigned(
  { refresh, server }: { readonly server: OAuthServer; readonly refresh: DriveOAuth['refresh'] },
  { accessToken, refreshToken }: DriveTokens,
  signal: AbortSignal,
): Promise<void> {
  const send = async (token: string): Promise<number> => {
    const headers = { authorization: `Bearer ${token}` }
    return (await boundedFetch(server.label)(server.hosts.revoke, { method: 'POST', headers, signal })).status
  }
  const first = await send(accessToken)
  if (first === 200) return
  if (first !== 401) throw unavailableByStatus(server.label, first)
  if (refreshToken === null) return
  let renewed: GrantedTokens
  try {
    renewed = await refresh(refreshToken, signal)
  } catch (error) {
    if (error instanceof ProviderError && error.code === 'drive_needs_reconnect') return
    throw error
  }
  const second = await send(renewed.accessToken)
  if (second !== 200 && second !== 401) throw unavailableByStatus(server.label, second)
}
