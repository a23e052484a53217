import { createHash } from 'node:crypto'

/** How an authorization server words requests and answers. */
export interface OAuthDialect {
  readonly clientField: 'client_id' | 'client_key'
  readonly challengeOf: (verifier: string) => string
  /** The status and body of a refusal. `error` is a code of RFC 6749. */
  readonly refusal: (error: string) => { readonly status: number; readonly value: object }
  /** Fields that an answer with tokens has besides those of RFC 6749. */
  readonly tokenFields: (scopes: string) => object
  /** Whether each refresh replaces the refresh token. Null if a test decides. */
  readonly rotates: boolean | null
  /** False for a server that gives a token with a long life instead. */
  readonly givesRefreshTokens: boolean
  /** The grant type, and the field, that exchanges the first token for one with a long life. */
  readonly longLivedGrant: string | null
  /** Whether a form revokes an access token, a signed request, or both. */
  readonly revokedBy: 'POST' | 'DELETE'
  /** The route that names the owner of a token, and its answer. */
  readonly owner: { readonly path: string; readonly value: object } | null
}

const sha256 = (text: string) => createHash('sha256').update(text)

/** RFC 6749, 7009 and 7636. */
export const standardDialect: OAuthDialect = {
  clientField: 'client_id',
  challengeOf: (verifier) => sha256(verifier).digest('base64url'),
  refusal: (error) => ({ status: error === 'invalid_client' ? 401 : 400, value: { error } }),
  tokenFields: () => ({}),
  rotates: null,
  givesRefreshTokens: true,
  longLivedGrant: null,
  revokedBy: 'POST',
  owner: null,
}

const graphErrors: Readonly<Record<string, { readonly code: number; readonly message: string }>> = {
  invalid_client: { code: 1, message: 'Error validating client secret.' },
  invalid_grant: { code: 100, message: 'This authorization code has been used.' },
  invalid_token: { code: 190, message: 'Error validating access token.' },
  busy: { code: 4, message: 'Application request limit reached' },
}

/** Source: developers.facebook.com, "Manually build a login flow", "Graph API: Handle errors". */
export const graphDialect: OAuthDialect = {
  ...standardDialect,
  refusal: (error) => {
    const { code, message } = graphErrors[error] ?? { code: 100, message: 'Invalid parameter' }
    return { status: 400, value: { error: { message, type: 'OAuthException', code, fbtrace_id: 'A1b2' } } }
  },
  givesRefreshTokens: false,
  longLivedGrant: 'fb_exchange_token',
  revokedBy: 'DELETE',
  owner: {
    path: '/v27.0/me',
    value: {
      id: '1001',
      name: 'Ada Page-Owner',
      permissions: {
        data: [
          { permission: 'pages_show_list', status: 'granted' },
          { permission: 'pages_manage_posts', status: 'granted' },
          { permission: 'ads_management', status: 'declined' },
        ],
      },
    },
  },
}

/** Source: developers.tiktok.com, "Get a user access token", "Login Kit for desktop", "Error handling". */
export const tiktokDialect: OAuthDialect = {
  ...standardDialect,
  clientField: 'client_key',
  challengeOf: (verifier) => sha256(verifier).digest('hex'),
  // The error comes with the status of a success.
  refusal: (error) => ({ status: 200, value: { error, error_description: 'Refused.', log_id: '2026' } }),
  tokenFields: (scopes) => ({ open_id: 'open-one', scope: scopes, refresh_expires_in: 31_536_000 }),
  rotates: true,
  owner: {
    path: '/v2/user/info/',
    value: {
      data: { user: { open_id: 'open-one', display_name: 'Ada Clips' } },
      error: { code: 'ok', message: '', log_id: '2026' },
    },
  },
}
