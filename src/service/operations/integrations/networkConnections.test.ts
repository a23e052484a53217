import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAuditEntries } from '../../../contract/extensions/auditRoute.ts'
import {
  beginConnection,
  endConnection,
  finishConnection,
} from '../../../contract/extensions/integrations/integrationRoutes.ts'
import type { SocialProvider } from '../../../contract/operations/social/networks.ts'
import { type FakeOAuth, OAUTH_CLIENT } from '../../../testing/providers/oauthServer.ts'
import type { ServiceClient } from '../../../testing/service/serviceClient.ts'
import type { TestService } from '../../../testing/service/service.ts'
import { connectNetwork, networkCallback, startNetworkAccounts } from '../../../testing/workspace/networkAccounts.ts'
import { sendExtension } from '../../../testing/workspace/webhookClient.ts'
import { connectionAccess } from '../../domain/integrations/connectionAccess.ts'
import { requireNetwork } from '../../domain/social/openNetwork.ts'
import { type RunningService, startService } from '../../startService.ts'

const providers = ['social_one', 'social_two'] as const
const SIXTY_DAYS_MS = 60 * 24 * 60 * 60_000
const DAY_MS = 24 * 60 * 60_000
const running = new AbortController().signal

let accounts: Awaited<ReturnType<typeof startNetworkAccounts>>
let service: TestService
let logged = ''
const answers: string[] = []

beforeAll(async () => {
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      logged += String(chunk)
      done()
    },
  })
  accounts = await startNetworkAccounts({ log: pino({ level: 'trace' }, stream) })
  ;({ service } = accounts)
})
beforeEach(async () => await accounts.reset())
afterAll(async () => await accounts.stop())

const oauthOf = (provider: SocialProvider): FakeOAuth => accounts.oauths[provider]
const connect = async (by: ServiceClient, provider: SocialProvider) => {
  const answer = await connectNetwork(by, provider)
  answers.push(answer.text)
  return answer
}
const finish = async (by: ServiceClient, provider: SocialProvider, parameters: string) =>
  await sendExtension(by, finishConnection, { params: { provider }, body: { parameters } })
const connections = async (by: ServiceClient, provider: SocialProvider) => {
  const answer = await by.send('listIntegrationConnections', { params: { provider } })
  answers.push(answer.text)
  return answer.data().items
}
const tokenOf = async (connectionId: string, provider: SocialProvider, { context }: RunningService = service.running) =>
  await connectionAccess(context, { id: connectionId, provider }).token(running)
const badGrant = { kind: 'refusal', error: 'invalid_grant' } as const
const badClient = { kind: 'refusal', error: 'invalid_client' } as const

describe.each(providers)('%s', (provider) => {
  it('signs in with PKCE and the scopes of the network, and belongs to one person', async () => {
    const begin = { params: { provider }, body: { returnTo: '/' } }
    const query = new URL((await sendExtension(service.owner, beginConnection, begin)).data().address ?? '')
      .searchParams
    expect(query.get(provider === 'social_one' ? 'client_id' : 'client_key')).toBe(OAUTH_CLIENT.id)
    expect(query.get('code_challenge_method')).toBe('S256')
    expect(query.get('scope')?.split(',').length).toBeGreaterThan(2)
    expect(Buffer.from(query.get('state') ?? '', 'base64url')).toHaveLength(32)
    const { connection } = (await connect(service.owner, provider)).data()
    expect(connection).toMatchObject({ provider, status: 'connected', engine: 'account', email: null })
    expect(connection.accountName).toBe(provider === 'social_one' ? 'Ada Page-Owner' : 'Ada Clips')
    // A right that the person has declined is left out.
    expect(connection.scopes).toEqual(
      provider === 'social_one'
        ? ['pages_show_list', 'pages_manage_posts']
        : ['user.info.basic', 'video.publish', 'video.upload'],
    )
    expect(await connections(service.owner, provider)).toEqual([connection])
    expect(await connections(service.ownersSpare, provider)).toEqual([connection])
    for (const other of [service.colleague, service.stranger]) expect(await connections(other, provider)).toEqual([])
    const { owner, context } = service.running
    const user = { workspaceId: owner.workspaceId, memberId: owner.creatorId, provider }
    expect(await requireNetwork(context, user, context.db)).toMatchObject({ connectionId: connection.id })
    expect(oauthOf(provider).isValid(await tokenOf(connection.id, provider))).toBe(true)
  })

  it('accepts a sign-in once, within ten minutes, and only from the key that started it', async () => {
    const query = await networkCallback(service.owner, provider)
    const reasonOf = async (by: ServiceClient, parameters: string) =>
      (await finish(by, provider, parameters)).error().facts?.['reason']
    expect(await reasonOf(service.ownersSpare, query)).toBe('foreign')
    expect((await finish(service.owner, provider, query)).status).toBe(201)
    expect(await reasonOf(service.owner, query)).toBe('expired')
    const late = await networkCallback(service.owner, provider)
    service.clock.advance(10 * 60_000)
    expect(await reasonOf(service.owner, late)).toBe('expired')
    const ofOther = await networkCallback(service.owner, provider === 'social_one' ? 'social_two' : 'social_one')
    expect(await reasonOf(service.owner, ofOther)).toBe('expired')
  })

  it.each([
    ['denied', 'denied', (oauth: FakeOAuth) => void (oauth.behaviour.consent = 'denied')],
    [
      'of another issuer',
      'mismatch',
      (oauth: FakeOAuth) => void (oauth.behaviour.issuer = 'https://elsewhere.example'),
    ],
    ['of an unknown code', 'expired', (oauth: FakeOAuth) => void (oauth.behaviour.fault = () => badGrant)],
    ['of an unknown client', 'rejected', (oauth: FakeOAuth) => void (oauth.behaviour.fault = () => badClient)],
  ])('refuses a sign-in that is %s', async (_name, reason, arrange) => {
    arrange(oauthOf(provider))
    const refused = (await connect(service.owner, provider)).error()
    expect(refused).toMatchObject({ code: 'authorization_refused', facts: { reason } })
    expect(await connections(service.owner, provider)).toEqual([])
  })

  it.each([
    [{ kind: 'status', status: 500 }, 'network_unavailable'],
    [{ kind: 'drop' }, 'network_unavailable'],
    [{ kind: 'lose' }, 'network_unavailable'],
    [{ kind: 'notJson' }, 'network_answer_invalid'],
    [{ kind: 'flood' }, 'network_answer_invalid'],
  ] as const)('says that the network failed, for %j', async (fault, code) => {
    const { graph, tiktok } = accounts
    for (const path of fault.kind === 'flood' ? ['/token'] : ['/token', '/owner']) {
      oauthOf(provider).behaviour.fault = (request) => (request.path === path ? fault : null)
      const ofOwner = fault.kind === 'flood' || path === '/token' ? null : fault
      graph.behaviour.fault = (request) => (request.path === 'me' ? ofOwner : null)
      tiktok.behaviour.fault = (request) => (request.path === 'user/info/' ? ofOwner : null)
      const refused = await connect(service.owner, provider)
      expect([path, refused.status, refused.error().code]).toEqual([path, 503, code])
    }
  })

  it('revokes the grant of a connection that is ended, and of a person who is removed', async () => {
    await connect(service.owner, provider)
    service.clock.advance(1_000)
    const { connection } = (await connect(service.owner, provider)).data()
    expect(await connections(service.owner, provider)).toEqual([connection])
    // Revoking the replaced tokens would end the new ones of the same account.
    expect(oauthOf(provider).isValid(await tokenOf(connection.id, provider))).toBe(true)
    oauthOf(provider).behaviour.fault = ({ path }) => (path === '/revoke' ? { kind: 'status', status: 500 } : null)
    const ended = await sendExtension(service.owner, endConnection, { params: { provider } })
    expect(ended.data()).toEqual({ provider })
    expect(await connections(service.owner, provider)).toEqual([])
    const again = await sendExtension(service.owner, endConnection, { params: { provider } })
    expect(again.error().code).toBe('network_not_connected')
    oauthOf(provider).behaviour.fault = () => null
    await expect.poll(() => oauthOf(provider).liveGrants(), { timeout: 30_000 }).toBe(0)
    const { items } = (await sendExtension(service.owner, listAuditEntries)).data()
    const network = provider === 'social_one' ? 'Facebook' : 'TikTok'
    const ends = items.filter(({ action }) => action === 'network_disconnected')
    expect(ends.filter(({ facts }) => facts['network'] === network)).toHaveLength(1)

    const { client, id } = await service.member('member')
    await connect(client, provider)
    await service.owner.call('removeMember', { params: { resourceId: id } })
    const { db } = service.running.context
    expect(await db.selectFrom('integration_connections').select('id').execute()).toEqual([])
    await expect.poll(() => oauthOf(provider).liveGrants(), { timeout: 20_000 }).toBe(0)
  })

  it('stores, returns and logs no token, code or verifier in plain text', async () => {
    await connect(service.owner, provider)
    const { db } = service.running.context
    const tables = await sql<{ name: string }>`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'
    `.execute(db)
    const stored: string[] = []
    for (const { name } of tables.rows) {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(db)
      stored.push(...rows.map(({ row }) => row))
    }
    const { requests, secrets: sent } = oauthOf(provider)
    const states = requests.flatMap(({ fields, path }) => (path === '/authorize' ? [fields['state'] ?? ''] : []))
    const secrets = [...sent(), ...states, OAUTH_CLIENT.secret].filter((secret) => secret !== '')
    expect(secrets.length).toBeGreaterThan(4)
    const everything = [...stored, ...answers, logged].join('\n')
    expect(everything).toContain(provider)
    expect(secrets.filter((secret) => everything.includes(secret))).toEqual([])
  })
})

it('exchanges the first token of social_one for one of 60 days, after which it has to be connected again', async () => {
  const { connection } = (await connect(service.owner, 'social_one')).data()
  const grants = oauthOf('social_one').requests.flatMap(({ fields, path }) =>
    path === '/token' ? [fields['grant_type']] : [],
  )
  expect(grants).toEqual(['authorization_code', 'fb_exchange_token'])
  service.clock.advance(SIXTY_DAYS_MS - 120_000)
  expect(oauthOf('social_one').isValid(await tokenOf(connection.id, 'social_one'))).toBe(true)
  service.clock.advance(120_000)
  const { code } = await tokenOf(connection.id, 'social_one').then(
    () => ({ code: null }),
    (error: { readonly code: string }) => error,
  )
  expect(code).toBe('network_needs_reconnect')
  expect(await connections(service.owner, 'social_one')).toMatchObject([{ status: 'needs_reconnect' }])
  const { context, owner } = service.running
  const user = { workspaceId: owner.workspaceId, memberId: owner.creatorId, provider: 'social_one' } as const
  await expect(requireNetwork(context, user, context.db)).rejects.toMatchObject({ code: 'network_needs_reconnect' })
})

it('tries a revocation at social_one again unless the token is no longer valid', async () => {
  const { db } = service.running.context
  const oauth = oauthOf('social_one')
  const isOver = async () => await db.selectFrom('integration_revocations').select('id').execute()
  let failures = 2
  for (const [error, live] of [
    ['invalid_parameter', 0],
    ['invalid_token', 1],
  ] as const) {
    await connect(service.owner, 'social_one')
    oauth.behaviour.fault = ({ path }) =>
      path === '/revoke' && (error === 'invalid_token' || (failures -= 1) >= 0) ? { kind: 'refusal', error } : null
    await sendExtension(service.owner, endConnection, { params: { provider: 'social_one' } })
    await expect.poll(isOver, { timeout: 30_000 }).toEqual([])
    expect(oauth.liveGrants()).toBe(live)
    oauth.behaviour.fault = () => null
  }
}, 60_000)

it('gives a network 8 s for all requests of a sign-in', async () => {
  const oauth = oauthOf('social_one')
  oauth.behaviour.fault = ({ path }) => (path === '/token' ? { kind: 'slow', ms: 4_500 } : null)
  const refused = (await connect(service.owner, 'social_one')).error()
  expect(refused).toMatchObject({ code: 'network_unavailable', facts: { reason: 'silent' } })
}, 30_000)

it('refreshes expired tokens of social_two once for 20 callers in two services', async () => {
  const { connection } = (await connect(service.owner, 'social_two')).data()
  const { config } = service.running.context
  const other = await startService({ config, log: pino({ level: 'silent' }), now: service.clock.now })
  try {
    const oauth = oauthOf('social_two')
    for (let round = 0; round < 2; round += 1) {
      oauth.requests.length = 0
      service.clock.advance(DAY_MS)
      const turns = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? service.running : other))
      const tokens = await Promise.all(turns.map(async (one) => await tokenOf(connection.id, 'social_two', one)))
      expect(new Set(tokens).size).toBe(1)
      expect(oauth.isValid(tokens[0] ?? '')).toBe(true)
      expect(oauth.requests.filter(({ fields }) => fields['grant_type'] === 'refresh_token')).toHaveLength(1)
      expect(oauth.reuses()).toBe(0)
    }
    oauth.endGrants()
    service.clock.advance(DAY_MS)
    await expect(tokenOf(connection.id, 'social_two')).rejects.toMatchObject({ code: 'network_needs_reconnect' })
  } finally {
    await other.stop()
  }
})
