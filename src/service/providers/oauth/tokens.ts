export interface Tokens {
  readonly accessToken: string
  /** Null if the server gives none. The connection then ends with the access token. */
  readonly refreshToken: string | null
}

export interface GrantedTokens extends Tokens {
  /** Seconds until the access token expires. Null if the server does not say. */
  readonly expiresIn: number | null
  readonly scopes: readonly string[]
}
