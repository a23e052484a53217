import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { browseDrive } from '../../../contract/extensions/integrations/driveRoutes.ts'
import {
  beginConnection,
  endConnection,
  finishConnection,
} from '../../../contract/extensions/integrations/integrationRoutes.ts'
import { listAuditEntries } from '../../../contract/extensions/auditRoute.ts'
import type { FakeDropbox } from '../../../testing/providers/dropboxServer.ts'
import { type FakeOAuth, OAUTH_CLIENT } from '../../../testing/providers/oauthServer.ts'
import type { ServiceClient } from '../../../testing/service/serviceClient.ts'
import type { TestService } from '../../../testing/service/service.ts'
import { callbackQuery, startDropboxAccounts } from '../../../testing/workspace/dropboxAccounts.ts'
import { sendExtension } from '../../../testing/workspace/webhookClient.ts'

let oauth: FakeOAuth
let dropbox: FakeDropbox
let service: TestService
let logged = ''
const answers: string[] = []
const params = { provider: 'drive_two' }

let accounts: Awaited<ReturnType<typeof startDropboxAccounts>>
beforeAll(async () => {
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      logged += String(chunk)
      done()
    },
  })
  accounts = await startDropboxAccounts({ log: pino({ level: 'trace' }, stream) })
  ;({ dropbox, oauth, service } = accounts)
})
beforeEach(async () => await accounts.reset())
afterAll(async () => await accounts.stop())

async function finish(by: ServiceClient, parameters: string, idempotencyKey: string = randomUUID()) {
  const answer = await sendExtension(by, finishConnection, { params, body: { parameters }, idempotencyKey })
  answers.push(answer.text)
  return answer
}

const connect = async (by: ServiceClient) => await finish(by, await callbackQuery(by))
const browse = async (by: ServiceClient) => await sendExtension(by, browseDrive, { params })
const connections = async (by: ServiceClient) => {
  const answer = await by.send('listIntegrationConnections', { params })
  answers.push(answer.text)
  return answer.data().items
}

it('connects an account, lists it without tokens, and reads its files', async () => {
  expect((await browse(service.owner)).error()).toMatchObject({ code: 'drive_not_connected' })
  const asked = await sendExtension(service.owner, beginConnection, { params, body: { returnTo: '/settings' } })
  const query = new URL(asked.data().address ?? '').searchParams
  expect(query.get('code_challenge_method')).toBe('S256')
  expect(query.get('token_access_type')).toBe('offline')
  expect(Buffer.from(query.get('state') ?? '', 'base64url')).toHaveLength(32)
  const { connection, returnTo } = (await connect(service.owner)).data()
  expect(returnTo).toBe('/settings/connections')
  expect(connection).toMatchObject({ status: 'connected', engine: 'account', accountName: 'Ada' })
  expect(await connections(service.owner)).toEqual([connection])
  const { items } = await service.owner.call('listIntegrationAccounts', { params })
  expect(items).toEqual([
    { id: 'dbid:one', connectionId: connection.id, kind: 'drive', name: 'Ada', email: 'ada@example.com' },
  ])
  dropbox.write('/beach.mp4', Buffer.from('x'))
  expect((await browse(service.owner)).data().items).toMatchObject([{ name: 'beach.mp4', mediaType: 'video' }])
})

it('belongs to the person who made it, with any of their keys', async () => {
  await connect(service.owner)
  expect((await browse(service.ownersSpare)).status).toBe(200)
  expect((await browse(service.reader)).status).toBe(200)
  for (const other of [service.colleague, service.stranger]) {
    expect((await browse(other)).error().code).toBe('drive_not_connected')
    expect(await connections(other)).toEqual([])
    expect((await sendExtension(other, endConnection, { params })).error().code).toBe('drive_not_connected')
  }
  const answered = [
    await sendExtension(service.anonymous, beginConnection, { params, body: { returnTo: '/' } }),
    await sendExtension(service.reader, beginConnection, { params, body: { returnTo: '/' } }),
    await sendExtension(service.owner, beginConnection, { params, body: { returnTo: '/' }, idempotencyKey: null }),
    await sendExtension(service.reader, endConnection, { params }),
    await sendExtension(service.owner, endConnection, { params, idempotencyKey: null }),
    await sendExtension(service.owner, beginConnection, { params, body: { returnTo: '//evil.example' } }),
  ]
  expect(answered.map(({ status }) => status)).toEqual([401, 403, 400, 403, 400, 422])
  const folder = { params: { provider: 'drive_one' }, body: { returnTo: '/' } }
  expect((await sendExtension(service.owner, beginConnection, folder)).error()).toMatchObject({
    code: 'stage_unavailable',
    message: expect.stringContaining('FRAMEWRIGHT_DRIVE_ONE_CLIENT_ID') as string,
  })
})

it('accepts a sign-in once, within ten minutes, and only from the key that started it', async () => {
  const query = await callbackQuery(service.owner)
  const refusalOf = async (by: ServiceClient, parameters: string) =>
    (await finish(by, parameters)).error().facts?.['reason']
  expect(await refusalOf(service.ownersSpare, query)).toBe('foreign')
  expect(await refusalOf(service.colleague, query)).toBe('foreign')
  expect((await finish(service.owner, query)).status).toBe(201)
  expect(await refusalOf(service.owner, query)).toBe('expired')
  expect(await refusalOf(service.owner, 'code=x')).toBe('expired')
  const late = await callbackQuery(service.owner)
  service.clock.advance(10 * 60_000)
  expect(await refusalOf(service.owner, late)).toBe('expired')
  expect(oauth.requests.filter(({ path }) => path === '/token')).toHaveLength(1)
})

it('repeats the reply to the same request, and the address with state only once', async () => {
  const idempotencyKey = randomUUID()
  const begin = async () =>
    await sendExtension(service.owner, beginConnection, { params, body: { returnTo: '/' }, idempotencyKey })
  expect((await begin()).data().address).toContain('state=')
  expect((await begin()).data().address).toBeNull()
  const [query, key] = [await callbackQuery(service.owner), randomUUID()]
  const first = await finish(service.owner, query, key)
  expect((await finish(service.owner, query, key)).text).toBe(first.text)
})

it.each([
  ['denied', 'denied', () => void (oauth.behaviour.consent = 'denied')],
  ['of another issuer', 'mismatch', () => void (oauth.behaviour.issuer = 'https://elsewhere.example')],
  ['of an unknown code', 'expired', () => void (oauth.behaviour.fault = () => badGrant)],
  ['of an unknown client', 'rejected', () => void (oauth.behaviour.fault = () => badClient)],
])('refuses a sign-in that is %s', async (_name, reason, arrange) => {
  arrange()
  expect((await connect(service.owner)).error()).toMatchObject({ code: 'authorization_refused', facts: { reason } })
  expect(await connections(service.owner)).toEqual([])
})
const badGrant = { kind: 'status', status: 400, error: 'invalid_grant' } as const
const badClient = { kind: 'status', status: 401, error: 'invalid_client' } as const

it('accepts the issuer of the server that was asked', async () => {
  oauth.behaviour.issuer = new URL(oauth.authorizeUrl).origin
  expect((await connect(service.owner)).status).toBe(201)
})

it.each([
  [{ kind: 'status', status: 500 }, 'drive_unavailable'],
  [{ kind: 'drop' }, 'drive_unavailable'],
  [{ kind: 'lose' }, 'drive_unavailable'],
  [{ kind: 'notJson' }, 'drive_answer_invalid'],
  [{ kind: 'flood' }, 'drive_answer_invalid'],
] as const)('says that the provider failed, for %j', async (fault, code) => {
  oauth.behaviour.fault = ({ path }) => (path === '/token' ? fault : null)
  const refused = await connect(service.owner)
  expect(refused.status).toBe(503)
  expect(refused.error().code).toBe(code)
})

it('revokes what the provider granted if the connection cannot be made', async () => {
  dropbox.behaviour.token = () => 'missing_scope'
  expect((await connect(service.owner)).status).toBe(409)
  await expect.poll(() => oauth.liveGrants(), { timeout: 20_000 }).toBe(0)
})

it('revokes the tokens of a connection that another one replaces, and of one that is ended', async () => {
  await connect(service.owner)
  service.clock.advance(1_000)
  const second = (await connect(service.owner)).data().connection
  expect(await connections(service.owner)).toEqual([second])
  await expect.poll(() => oauth.liveGrants(), { timeout: 20_000 }).toBe(1)
  expect((await browse(service.owner)).status).toBe(200)
  // The access token has expired, so it is refreshed to revoke it.
  oauth.expireAccessTokens()
  service.clock.advance(1_000)
  expect((await sendExtension(service.owner, endConnection, { params })).data()).toEqual(params)
  expect(await connections(service.owner)).toEqual([])
  await expect.poll(() => oauth.liveGrants(), { timeout: 20_000 }).toBe(0)
  const { items } = (await sendExtension(service.owner, listAuditEntries)).data()
  expect(items.slice(0, 3).map(({ action, facts }) => [action, facts])).toEqual([
    ['drive_disconnected', { drive: 'Dropbox' }],
    ['drive_connected', { drive: 'Dropbox' }],
    ['drive_connected', { drive: 'Dropbox' }],
  ])
})

it('keeps watched folders when the same account is connected again, and ends them with another one', async () => {
  await connect(service.owner)
  const { id: projectId } = await service.owner.call('createProject', { body: { name: 'Watched' } })
  const { id: folderId } = dropbox.tree.makeFolder('/Watched')
  const { syncId } = await service.owner.call('createFolderSync', { body: { projectId, folderId } })
  const statusOf = async () => (await service.owner.call('readFolderSync', { params: { syncId } })).status
  service.clock.advance(1_000)
  await connect(service.owner)
  expect(await statusOf()).toBe('active')
  const { account } = dropbox.behaviour
  dropbox.behaviour.account = { ...account, account_id: 'dbid:another' }
  service.clock.advance(1_000)
  await connect(service.owner)
  expect(await statusOf()).toBe('disconnected')
  dropbox.behaviour.account = account
})

it('tries a revocation again until the provider answers', async () => {
  await connect(service.owner)
  let failures = 2
  oauth.behaviour.fault = ({ path }) =>
    path === '/revoke' && (failures -= 1) >= 0 ? { kind: 'status', status: 500 } : null
  await sendExtension(service.owner, endConnection, { params })
  await expect.poll(() => oauth.liveGrants(), { timeout: 30_000 }).toBe(0)
  const { db } = service.running.context
  await expect.poll(async () => await db.selectFrom('integration_revocations').selectAll().execute()).toEqual([])
})

it('tries a revocation again if the provider refuses a new token too', async () => {
  await connect(service.owner)
  let failures = 2
  oauth.behaviour.fault = ({ path }) =>
    path === '/revoke' && (failures -= 1) >= 0 ? { kind: 'status', status: 401 } : null
  await sendExtension(service.owner, endConnection, { params })
  await expect.poll(() => oauth.liveGrants(), { timeout: 30_000 }).toBe(0)
})

it('ends the connection of a person who is removed', async () => {
  const { client, id } = await service.member('member')
  await connect(client)
  await service.owner.call('removeMember', { params: { resourceId: id } })
  const { context } = service.running
  expect(await context.db.selectFrom('integration_connections').select('id').execute()).toEqual([])
  await expect.poll(() => oauth.liveGrants(), { timeout: 20_000 }).toBe(0)
})

it('stores, returns and logs no token, code or verifier in plain text', async () => {
  await connect(service.owner)
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
  const states = oauth.requests.flatMap(({ fields, path }) => (path === '/authorize' ? [fields['state'] ?? ''] : []))
  const secrets = [...oauth.secrets(), ...states, OAUTH_CLIENT.secret].filter((secret) => secret !== '')
  expect(secrets.length).toBeGreaterThan(4)
  const everything = [...stored, ...answers, logged].join('\n')
  expect(everything).toContain('dbid:one')
  expect(secrets.filter((secret) => everything.includes(secret))).toEqual([])
})
