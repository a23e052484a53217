import * as oauth from 'oauth4webapi'
import { errorOf } from '../../../contract/jobErrors.ts'
import { ProviderError } from '../ProviderError.ts'
import type { OAuthServer } from './oauthProtocol.ts'
import { createOAuthFetch } from './oauthFetch.ts'
import { revokeTokens } from './revokeTokens.ts'
import type { GrantedTokens, Tokens } from './tokens.ts'

interface Challenge {
  /** The code verifier of PKCE. */
  readonly verifier: string
  readonly redirectUri: string
}

/** OAuth 2.0 with PKCE (RFC 6749, 7009, 7636, 9207). Methods throw `ProviderError`. */
export interface OAuthClient {
  readonly authorizeUrl: (state: string, challenge: Challenge) => string
  /**
   * Exchanges the parameters of the callback for tokens. Throws `authorization_refused`, or that the server is not
   * available or cannot be understood. The caller has verified `state`.
   */
  readonly exchange: (parameters: URLSearchParams, challenge: Challenge, signal: AbortSignal) => Promise<GrantedTokens>
  /** Throws `needsReconnect` if the grant has ended. */
  readonly refresh: (refreshToken: string, signal: AbortSignal) => Promise<GrantedTokens>
  /** Resolves as well if the tokens were already invalid. */
  readonly revoke: (tokens: Tokens, signal: AbortSignal) => Promise<void>
}

export function createOAuthClient(server: OAuthServer): OAuthClient {
  const { clientId, clientSecret, errors, hosts, protocol } = server
  const as: oauth.AuthorizationServer = { issuer: new URL(hosts.authorize).origin, token_endpoint: hosts.token }
  const client: oauth.Client = { client_id: clientId }
  const authentication = clientSecret === null ? oauth.None() : oauth.ClientSecretPost(clientSecret)
  const optionsOf = (signal: AbortSignal) => ({
    // Providers on this machine have no TLS. The operator names the address.
    [oauth.allowInsecureRequests]: true,
    [oauth.customFetch]: createOAuthFetch(server),
    signal,
  })
  const expired = () => new ProviderError(errorOf('authorization_refused', { reason: 'expired' }))
  const refresh = async (refreshToken: string, signal: AbortSignal): Promise<GrantedTokens> => {
    const options = optionsOf(signal)
    const response = await oauth.refreshTokenGrantRequest(as, client, authentication, refreshToken, options)
    const process = async () => await oauth.processRefreshTokenResponse(as, client, response)
    return await granted(server, process, errors.needsReconnect)
  }
  /** Some servers give tokens of an hour first. */
  const longLived = async (first: GrantedTokens, signal: AbortSignal): Promise<GrantedTokens> => {
    const { longLivedGrant: grant } = protocol
    if (grant === null) return first
    const fields = new URLSearchParams({ [grant]: first.accessToken })
    const request = [as, client, authentication, grant, fields, optionsOf(signal)] as const
    const response = await oauth.genericTokenEndpointRequest(...request)
    const process = async () => await oauth.processGenericTokenEndpointResponse(as, client, response)
    return { ...(await granted(server, process, expired)), scopes: first.scopes }
  }
  return {
    authorizeUrl: (state, { redirectUri, verifier }) => {
      const url = new URL(hosts.authorize)
      const parameters = {
        response_type: 'code',
        [protocol.clientField]: clientId,
        redirect_uri: redirectUri,
        scope: protocol.scopes.join(protocol.scopeSeparator),
        state,
        code_challenge: protocol.challengeOf(verifier),
        code_challenge_method: 'S256',
        ...protocol.parameters,
      }
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
      return url.href
    },
    exchange: async (parameters, { redirectUri, verifier }, signal) => {
      const valid = validated(as, client, parameters)
      const options = optionsOf(signal)
      const request = [as, client, authentication, valid, redirectUri, verifier, options] as const
      const response = await oauth.authorizationCodeGrantRequest(...request)
      const process = async () => await oauth.processAuthorizationCodeResponse(as, client, response)
      return await longLived(await granted(server, process, expired), signal)
    },
    refresh,
    revoke: async (tokens, signal) => await revokeTokens({ server, refresh }, tokens, signal),
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
  { errors, protocol }: OAuthServer,
  process: () => Promise<oauth.TokenEndpointResponse>,
  invalidGrant: () => ProviderError,
): Promise<GrantedTokens> {
  try {
    const { access_token, expires_in, refresh_token, scope, token_type } = await process()
    if (token_type !== 'bearer') throw errors.answerInvalid()
    return {
      accessToken: access_token,
      refreshToken: refresh_token ?? null,
      expiresIn: expires_in ?? null,
      scopes: scope?.split(protocol.scopeSeparator).filter((one) => one !== '') ?? protocol.scopes,
    }
  } catch (error) {
    if (error instanceof oauth.ResponseBodyError && error.error === 'invalid_grant') throw invalidGrant()
    if (error instanceof oauth.ResponseBodyError || error instanceof oauth.WWWAuthenticateChallengeError)
      throw new ProviderError(errorOf('authorization_refused', { reason: 'rejected' }))
    if (error instanceof oauth.OperationProcessingError || error instanceof oauth.UnsupportedOperationError)
      throw errors.answerInvalid()
    throw error
  }
}
