import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { flood } from './drives/driveReply.ts'
import { portOf } from '../network/portOf.ts'
import { type OAuthDialect, standardDialect } from './oauthDialects.ts'

/** How the server answers a request other than `/authorize`. */
export type OAuthFault =
  /** Does not do the work. */
  | { readonly kind: 'status'; readonly status: number; readonly error?: string }
  /** Refuses it as the server words that. `error` is a code of RFC 6749. */
  | { readonly kind: 'refusal'; readonly error: string }
  /** Does the work, then breaks the connection. */
  | { readonly kind: 'lose' }
  /** Breaks the connection without doing the work. */
  | { readonly kind: 'drop' }
  /** Does the work, and answers later. */
  | { readonly kind: 'slow'; readonly ms: number }
  /** Does the work, and answers something else. */
  | { readonly kind: 'notJson' }
  /** Sends data without end. */
  | { readonly kind: 'flood' }

export interface OAuthRequest {
  /** `/owner` asks whose token it is. */
  readonly path: '/authorize' | '/token' | '/revoke' | '/owner'
  readonly method: string
  readonly fields: Readonly<Record<string, string>>
  readonly bearer: string | null
}

export interface FakeOAuth {
  readonly origin: string
  readonly authorizeUrl: string
  readonly tokenUrl: string
  readonly revokeUrl: string
  readonly requests: OAuthRequest[]
  /** Read at each request, so a test may change it. */
  readonly behaviour: {
    fault: (request: OAuthRequest) => OAuthFault | null
    /** Whether the person gives access. The default page gives it at once. */
    consent: 'given' | 'denied' | 'asked'
    /** Sent with the callback. `own` is the right one, null sends none. */
    issuer: string | null
    /** Whether each refresh replaces the refresh token. A second use of an old one then ends the grant. */
    rotates: boolean
    /** Whether a refresh token is given at all. */
    givesRefreshTokens: boolean
    accessSeconds: number
  }
  readonly isValid: (accessToken: string) => boolean
  /** The person removes the access at the provider. */
  readonly endGrants: () => void
  readonly expireAccessTokens: () => void
  /** Number of old refresh tokens that were sent again. */
  readonly reuses: () => number
  readonly liveGrants: () => number
  /** Makes a grant as a sign-in does. Its tokens start with the name. */
  readonly grant: (name: string) => NamedGrant
  /** Every code, token and verifier that went over the wire. */
  readonly secrets: () => readonly string[]
  readonly stop: () => Promise<void>
}

export const OAUTH_CLIENT = { id: 'client-of-tests', secret: 'client-secret-of-tests' } as const

export interface NamedGrant {
  readonly tokens: { readonly accessToken: string; readonly refreshToken: string }
  readonly expireAccessTokens: () => void
  readonly end: () => void
}

interface Grant {
  /** Starts its tokens. */
  readonly name: string
  isLive: boolean
  refreshToken: string | null
  readonly scopes: string
  readonly replaced: Set<string>
  readonly access: Set<string>
}

interface Code {
  readonly challenge: string
  readonly redirectUri: string
  readonly scopes: string
}

interface Reply {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: string
}

const json = (status: number, value: unknown): Reply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
})

/** An authorization server with PKCE and ways to revoke tokens. Source: RFC 6749, 7009, 7636, 9207. */
export async function startOAuthServer(dialect: OAuthDialect = standardDialect): Promise<FakeOAuth> {
  const requests: OAuthRequest[] = []
  const codes = new Map<string, Code>()
  const grants: Grant[] = []
  const secrets: string[] = []
  let reuses = 0
  const behaviour: FakeOAuth['behaviour'] = {
    fault: () => null,
    consent: 'given',
    issuer: null,
    rotates: false,
    givesRefreshTokens: true,
    accessSeconds: 3_600,
  }
  const secret = (kind: string): string => {
    const made = `${kind}-${randomBytes(16).toString('hex')}`
    secrets.push(made)
    return made
  }
  const refused = (error: string): Reply => {
    const { status, value } = dialect.refusal(error)
    return json(status, value)
  }
  const tokensOf = (grant: Grant, refreshToken: string | null): Reply => {
    const accessToken = secret(`${grant.name}access`)
    grant.access.add(accessToken)
    const refresh = refreshToken === null ? {} : { refresh_token: refreshToken }
    const answer = { access_token: accessToken, token_type: 'Bearer', expires_in: behaviour.accessSeconds, ...refresh }
    return json(200, { ...answer, ...dialect.tokenFields(grant.scopes) })
  }
  const exchanged = ({ code = '', code_verifier: verifier = '', redirect_uri: uri }: OAuthRequest['fields']): Reply => {
    secrets.push(verifier)
    const known = codes.get(code)
    codes.delete(code)
    if (known === undefined || known.challenge !== dialect.challengeOf(verifier) || known.redirectUri !== uri)
      return refused('invalid_grant')
    const refreshToken = behaviour.givesRefreshTokens && dialect.givesRefreshTokens ? secret('refresh') : null
    const { scopes } = known
    const grant: Grant = { name: '', isLive: true, refreshToken, scopes, replaced: new Set(), access: new Set() }
    grants.push(grant)
    return tokensOf(grant, refreshToken)
  }
  const refreshed = (token = ''): Reply => {
    const reused = grants.find(({ replaced }) => replaced.has(token))
    if (reused !== undefined) {
      reuses += 1
      reused.isLive = false
    }
    const grant = grants.find(({ isLive, refreshToken }) => isLive && refreshToken === token)
    if (grant === undefined) return refused('invalid_grant')
    grant.access.clear()
    if (!(dialect.rotates ?? behaviour.rotates)) return tokensOf(grant, null)
    grant.replaced.add(token)
    grant.refreshToken = secret(`${grant.name}refresh`)
    return tokensOf(grant, grant.refreshToken)
  }
  const grantOf = (token: string): Grant | undefined =>
    grants.find(({ access, isLive, refreshToken }) => isLive && (refreshToken === token || access.has(token)))
  /** The token of an hour stays valid beside the new one. */
  const longLived = (token = ''): Reply => {
    const grant = grantOf(token)
    return grant === undefined ? refused('invalid_token') : tokensOf(grant, null)
  }
  const revoked = ({ bearer, fields, method }: OAuthRequest): Reply => {
    if (method !== dialect.revokedBy) return { status: 405, body: '' }
    if (bearer === null && !isClient(fields)) return refused('invalid_client')
    const grant = grantOf(bearer ?? fields['token'] ?? '')
    if (grant === undefined) return bearer === null || dialect.owner ? refused('invalid_token') : json(401, {})
    // Networks end every grant of the person.
    for (const ended of dialect.owner ? grants : [grant]) ended.isLive = false
    return json(200, {})
  }
  const authorized = ({ fields }: OAuthRequest): Reply => {
    const { code_challenge: challenge = '', code_challenge_method: method, redirect_uri: uri = '', state = '' } = fields
    if (fields[dialect.clientField] !== OAUTH_CLIENT.id || method !== 'S256' || fields['response_type'] !== 'code')
      return { status: 400, body: 'invalid request' }
    const back = (parameters: Record<string, string>): string => {
      const url = new URL(uri)
      const { issuer } = behaviour
      const given = { ...parameters, state, ...(issuer === null ? {} : { iss: issuer }) }
      for (const [name, value] of Object.entries(given)) url.searchParams.set(name, value)
      return url.href
    }
    const given = (): string => {
      const code = secret('code')
      codes.set(code, { challenge, redirectUri: uri, scopes: fields['scope'] ?? '' })
      return back({ code })
    }
    if (behaviour.consent === 'asked') return page(given(), back({ error: 'access_denied' }))
    const location = behaviour.consent === 'given' ? given() : back({ error: 'access_denied' })
    return { status: 302, headers: { location }, body: '' }
  }
  const isClient = (fields: OAuthRequest['fields']): boolean =>
    fields[dialect.clientField] === OAUTH_CLIENT.id && fields['client_secret'] === OAUTH_CLIENT.secret
  const work = (request: OAuthRequest): Reply => {
    const { fields, path } = request
    if (path === '/authorize') return authorized(request)
    if (path === '/revoke') return revoked(request)
    if (path === '/owner')
      return grantOf(request.bearer ?? '') ? json(200, dialect.owner?.value) : refused('invalid_token')
    if (!isClient(fields)) return refused('invalid_client')
    if (dialect.longLivedGrant !== null && fields['grant_type'] === dialect.longLivedGrant)
      return longLived(fields[dialect.longLivedGrant])
    return fields['grant_type'] === 'refresh_token' ? refreshed(fields['refresh_token']) : exchanged(fields)
  }
  const server = createServer((incoming, response) => {
    void requestOf(incoming, dialect).then((request) => {
      requests.push(request)
      const fault = request.path === '/authorize' ? null : behaviour.fault(request)
      answer(response, fault, { work: () => work(request), refused })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${portOf(server)}`
  return {
    origin,
    authorizeUrl: `${origin}/authorize`,
    tokenUrl: `${origin}/token`,
    revokeUrl: `${origin}/revoke`,
    requests,
    behaviour,
    isValid: (token) => grants.some(({ access, isLive }) => isLive && access.has(token)),
    endGrants: () => grants.forEach((grant) => (grant.isLive = false)),
    expireAccessTokens: () => grants.forEach(({ access }) => access.clear()),
    reuses: () => reuses,
    liveGrants: () => grants.filter(({ isLive }) => isLive).length,
    grant: (name) => {
      const tokens = { accessToken: secret(`${name}access`), refreshToken: secret(`${name}refresh`) }
      const { accessToken, refreshToken } = tokens
      const access = new Set([accessToken])
      const grant: Grant = { name, isLive: true, refreshToken, scopes: '', replaced: new Set(), access }
      grants.push(grant)
      return { tokens, expireAccessTokens: () => grant.access.clear(), end: () => void (grant.isLive = false) }
    },
    secrets: () => secrets,
    stop: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** The page on which a person gives access. */
function page(give: string, deny: string): Reply {
  const link = (href: string, text: string): string => `<p><a href="${href.replaceAll('&', '&amp;')}">${text}</a></p>`
  const body = `<!doctype html><html lang="en"><title>Give access</title><h1>Give access</h1>${link(give, 'Allow')}${link(deny, 'Cancel')}</html>`
  return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body }
}

async function requestOf(incoming: IncomingMessage, { owner }: OAuthDialect): Promise<OAuthRequest> {
  const url = new URL(incoming.url ?? '/', 'http://127.0.0.1')
  let body = ''
  for await (const chunk of incoming) body += String(chunk)
  const fields = Object.fromEntries(incoming.method === 'GET' ? url.searchParams : new URLSearchParams(body))
  const bearer = /^Bearer (.+)$/u.exec(incoming.headers.authorization ?? '')?.[1] ?? null
  const known = url.pathname === '/token' || url.pathname === '/revoke' ? url.pathname : '/authorize'
  const path = url.pathname === owner?.path ? '/owner' : known
  return { path, method: incoming.method ?? '', fields, bearer }
}

interface Server {
  readonly work: () => Reply
  readonly refused: (error: string) => Reply
}

function answer(response: ServerResponse, fault: OAuthFault | null, { refused, work }: Server): void {
  const send = ({ body, headers, status }: Reply): void => void response.writeHead(status, headers).end(body)
  switch (fault?.kind) {
    case undefined:
      return send(work())
    case 'status':
      return send(json(fault.status, { error: fault.error ?? 'server_error' }))
    case 'refusal':
      return send(refused(fault.error))
    case 'drop':
      return void response.destroy()
    case 'lose':
      work()
      return void response.destroy()
    case 'slow': {
      const reply = work()
      return void setTimeout(() => send(reply), fault.ms)
    }
    case 'notJson':
      work()
      return send({ status: 200, headers: { 'content-type': 'text/html' }, body: '<html>' })
    case 'flood': {
      response.writeHead(200, { 'content-type': 'application/json' })
      return flood(response)
    }
  }
}
