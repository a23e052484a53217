import type { OAuthErrors } from './oauthErrors.ts'

/** The particulars of an authorization server that RFC 6749, 7009 and 7636 leave open, or that differ from them. */
export interface OAuthProtocol {
  readonly scopes: readonly string[]
  readonly scopeSeparator: ' ' | ','
  /** The field with the id of the client. */
  readonly clientField: 'client_id' | 'client_key'
  /** The code challenge of PKCE for a verifier. */
  readonly challengeOf: (verifier: string) => string
  /** Further parameters of the page on which people give access, such as those that ask for a refresh token. */
  readonly parameters: Readonly<Record<string, string>>
  /** Rewrites an answer with an error to the shape of RFC 6749. Null if it is in that shape already. */
  readonly errorOfAnswer: ((body: unknown) => RewrittenError | 'busy' | null) | null
  /** The grant type that exchanges the first access token for one with a long life. It is also the field of that token. */
  readonly longLivedGrant: string | null
  readonly revocation: Revocation
  /** Whether a revocation also ends other tokens of the same account. */
  readonly revokesAccount: boolean
}

export interface RewrittenError {
  readonly error: string
  /** 401 if the token of the request is not valid, as in RFC 6750. Default: 400. */
  readonly status?: 400 | 401
}

/**
 * `form` is RFC 7009 with the refresh token, and `accessForm` with the access token. With `bearer` and `delete`, the
 * access token signs the request that revokes it.
 */
export type Revocation = 'form' | 'accessForm' | 'bearer' | 'delete'

/** An authorization server, with this program as its client. */
export interface OAuthServer {
  readonly protocol: OAuthProtocol
  readonly errors: OAuthErrors
  readonly clientId: string
  /** Null for a public client, which only PKCE protects. */
  readonly clientSecret: string | null
  readonly hosts: { readonly authorize: string; readonly token: string; readonly revoke: string }
}
