import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:net'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { listAuditEntries } from '../../../contract/extensions/auditRoute.ts'
import {
  type ConnectionKind,
  findLocalServers,
  listConnections,
  removeConnection,
  saveConnection,
  testConnection,
} from '../../../contract/extensions/connections/connectionRoutes.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database/database.ts'
import { listenOnLoopback } from '../../../testing/network/listenOnLoopback.ts'
import { portOf } from '../../../testing/network/portOf.ts'
import { openFakeChatServer, sendJson } from '../../../testing/providers/fakeChatServer.ts'
import { startSpeechServer, verboseJson } from '../../../testing/providers/speechServer.ts'
import { startMailServer } from '../../../testing/workspace/mailServer.ts'
import type { ServiceClient } from '../../../testing/service/serviceClient.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { sendExtension } from '../../../testing/workspace/webhookClient.ts'

let service: TestService
let logged = ''
const KEY = 'canary-key-of-a-server'
const closers: (() => Promise<unknown>)[] = []
async function serve(listener: RequestListener): Promise<number> {
  const { port, close } = await listenOnLoopback(listener)
  closers.push(close)
  return port
}

/** The key for secrets, shared by both processes. */
const environment = { FRAMEWRIGHT_SECRET: Buffer.alloc(32, 'key').toString('base64') }
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      logged += String(chunk)
      done()
    },
  })
  service = await startTestService({ database, environment, log: pino({ level: 'trace' }, stream) })
})
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
  for (const kind of ['chat', 'mail', 'speechToText', 'stock'] as const)
    await sendExtension(service.owner, removeConnection, { params: { kind } })
})
afterAll(async () => await service.stop())

const settings = (address: string, more: object = {}) => ({
  address,
  model: null,
  userName: null,
  sender: null,
  ...more,
})
const save = async (kind: ConnectionKind, body: object, client = service.owner) =>
  await sendExtension(client, saveConnection, { params: { kind }, body })
const check = async (kind: ConnectionKind, sent: object | null, client = service.owner) =>
  await sendExtension(client, testConnection, { params: { kind }, body: { settings: sent } })
const shownTo = async (client: ServiceClient, kind: ConnectionKind) => {
  const { connections } = (await sendExtension(client, listConnections)).data()
  return connections.find((one) => one.kind === kind)
}
const plannerName = async (): Promise<string> => {
  const { context, owner } = service.running
  return (await context.providers.planner(owner.workspaceId)).name
}
const chatServer = async (...behaviour: Parameters<typeof openFakeChatServer>) => {
  const server = await openFakeChatServer(...behaviour)
  closers.push(server.close)
  return server
}

describe('a stored connection', () => {
  it('is used at once, is shown without its key, and ends with its removal', async () => {
    const server = await chatServer('ready')
    expect(await shownTo(service.owner, 'chat')).toMatchObject({ source: 'default', hasDefault: true, address: null })
    const before = await plannerName()
    const saved = await save('chat', settings(`${server.url}/`, { key: KEY, model: 'small' }))
    expect(saved.data()).toMatchObject({ source: 'stored', address: server.url, model: 'small', key: 'set' })
    expect(saved.text).not.toContain(KEY)
    expect(await plannerName()).toBe('openai')
    service.clock.advance(1_000)
    expect((await sendExtension(service.owner, removeConnection, { params: { kind: 'chat' } })).data()).toMatchObject({
      source: 'default',
      key: 'none',
    })
    expect(await plannerName()).toBe(before)
    const { items } = (await sendExtension(service.owner, listAuditEntries)).data()
    expect(items.slice(0, 2)).toMatchObject([
      { action: 'connection_removed', facts: { kind: 'chat' } },
      { action: 'connection_saved', facts: { kind: 'chat', host: new URL(server.url).host } },
    ])
  })

  it('takes effect at once in another process', async () => {
    const other = await startTestService({ database, environment })
    closers.push(other.running.stop)
    const { owner } = service.running
    const { planner } = other.running.context.providers
    const before = await planner(owner.workspaceId)
    const server = await chatServer('ready')
    await save('chat', settings(server.url, { key: KEY }))
    expect((await planner(owner.workspaceId)).name).toBe('openai')
    expect(await planner(owner.workspaceId)).toBe(await planner(owner.workspaceId))
    await sendExtension(service.owner, removeConnection, { params: { kind: 'chat' } })
    expect((await planner(owner.workspaceId)).name).toBe(before.name)
  })

  it('is overridden by the environment', async () => {
    const server = await chatServer('ready')
    const fixed = await startTestService({
      database,
      environment: {
        ...environment,
        FRAMEWRIGHT_AI_URL: server.url.replace('//', '//me:word@'),
        FRAMEWRIGHT_AI_KEY: KEY,
      },
    })
    closers.push(fixed.running.stop)
    expect(await shownTo(fixed.owner, 'chat')).toMatchObject({
      source: 'environment',
      variable: 'FRAMEWRIGHT_AI_URL',
      address: server.url,
      key: 'set',
    })
    const other = settings('http://127.0.0.1:9/v1')
    for (const answer of [await save('chat', other, fixed.owner), await check('chat', other, fixed.owner)])
      expect(answer.error().details).toMatchObject([{ path: '/kind', code: 'connection_fixed' }])
    expect((await check('chat', null, fixed.owner)).data()).toMatchObject({ isWorking: true, answer: 'ready' })
  })

  it('seals its key, and keeps it for the same host only', async () => {
    const server = await chatServer('ready')
    await save('chat', settings(server.url, { key: KEY }))
    const { db } = service.running.context
    const rows = await db.selectFrom('connections').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(KEY)
    expect((await save('chat', settings(server.url, { model: 'other' }))).data().key).toBe('set')
    await check('chat', settings(server.url))
    expect(server.requests.at(-1)?.authorization).toBe(`Bearer ${KEY}`)
    const other = await chatServer('ready')
    for (const answer of [await save('chat', settings(other.url)), await check('chat', settings(other.url))])
      expect(answer.error().details).toMatchObject([{ path: '/key', code: 'server_key_again' }])
    expect(other.requests).toEqual([])
    expect((await save('chat', settings(other.url, { key: null }))).data().key).toBe('none')
    expect(logged).not.toContain(KEY)
  })

  it('is of one workspace, shows members no address, and is changed by owners and admins only', async () => {
    await save('chat', settings('http://127.0.0.1:9/v1', { key: KEY }))
    expect(await shownTo(service.colleague, 'chat')).toMatchObject({ source: 'stored', address: null, key: 'set' })
    expect(await shownTo(service.stranger, 'chat')).toMatchObject({ source: 'default' })
    const { client: admin } = await service.member('admin')
    expect(await shownTo(admin, 'chat')).toMatchObject({ address: 'http://127.0.0.1:9/v1' })
    const refused = [
      await save('chat', settings('http://127.0.0.1:8/v1'), service.colleague),
      await check('chat', null, service.colleague),
      await sendExtension(service.colleague, removeConnection, { params: { kind: 'chat' } }),
      await sendExtension(service.colleague, findLocalServers),
      await save('chat', settings('http://127.0.0.1:8/v1'), service.reader),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    expect((await save('chat', settings('http://127.0.0.1:8/v1', { key: null }), admin)).status).toBe(200)
  })

  it.each([
    ['chat', 'ftp://127.0.0.1/', '/address'],
    ['chat', 'nothing', '/address'],
    ['chat', 'http://me:word@127.0.0.1/v1', '/address'],
    ['chat', 'http://127.0.0.1/v1?key=1', '/address'],
    ['chat', 'http://169.254.169.254/v1', '/address'],
    ['chat', 'http://[fe80::1]/v1', '/address'],
    ['mail', 'https://mail.example/', '/address'],
    ['mail', 'smtp://mail.example', '/sender'],
  ] as const)('refuses for %s the address %s', async (kind, address, path) => {
    expect((await save(kind, settings(address))).error()).toMatchObject({ details: [{ path }] })
  })

  it('needs an Idempotency-Key and a known kind', async () => {
    const body = settings('http://127.0.0.1:9/v1')
    const without = { params: { kind: 'chat' }, body, idempotencyKey: null }
    expect((await sendExtension(service.owner, saveConnection, without)).error().code).toBe('idempotency_key_required')
    expect((await sendExtension(service.owner, saveConnection, { params: { kind: 'fax' }, body })).status).toBe(404)
  })
})

describe('a test', () => {
  it('reports what a chat model says, and the server’s own error', async () => {
    const server = await chatServer('Ready\u0000 to\n plan')
    expect((await check('chat', settings(server.url))).data()).toEqual({
      isWorking: true,
      model: 'listed-model',
      answer: 'Ready to plan',
      refusal: null,
    })
    const wrong = await chatServer((response) => sendJson(response, { error: { message: 'Key unknown' } }, 401))
    expect((await check('chat', settings(wrong.url, { model: 'x', key: KEY }))).data()).toMatchObject({
      isWorking: false,
      answer: 'Key unknown',
      refusal: { code: 'server_key_refused', facts: { status: 401 } },
    })
    const endless = await chatServer((response) => sendJson(response, { error: 'e'.repeat(9_000) }, 500))
    const { answer, refusal } = (await check('chat', settings(endless.url, { model: 'x' }))).data()
    expect([answer.length, refusal?.code]).toEqual([300, 'server_status'])
  })

  it('follows no redirect and reports a server that is not there', async () => {
    const target = await chatServer('ready')
    const redirecting = await serve((_request, response) =>
      response.writeHead(307, { location: `${target.url}/chat/completions` }).end(),
    )
    const redirected = await check('chat', settings(`http://127.0.0.1:${redirecting}/v1`, { model: 'x', key: KEY }))
    expect(redirected.data().refusal).toMatchObject({ code: 'server_status', facts: { status: 307 } })
    expect(target.requests).toEqual([])
    const away = await check('chat', settings('http://127.0.0.1:9/v1', { model: 'x' }))
    expect(away.data().refusal).toMatchObject({ code: 'connection_failed' })
  })

  it('sends sound to be recognised and a word to be spoken', async () => {
    const server = await startSpeechServer()
    closers.push(server.stop)
    server.answers.transcription = () => verboseJson([['Hello', 0, 1]])
    server.answers.speech = () => ({ kind: 'bytes', type: 'audio/mpeg', bytes: Buffer.from('ID3 sound') })
    server.answers.voices = () => ({ kind: 'json', value: { voices: ['nova'] } })
    expect((await check('speechToText', settings(server.url))).data()).toMatchObject({
      isWorking: true,
      model: 'whisper-1',
      answer: 'Hello',
    })
    expect((await check('textToSpeech', settings(server.url, { model: 'kokoro' }))).data()).toMatchObject({
      isWorking: true,
      model: 'kokoro',
      answer: 'nova',
    })
    expect(server.requests.at(-1)?.fields).toMatchObject({ voice: ['nova'], input: ['Ready.'] })
    server.answers.speech = () => ({ kind: 'text', text: 'no sound' })
    expect((await check('textToSpeech', settings(server.url))).data().refusal?.code).toBe('server_answer_unreadable')
  })

  it('searches for a picture', async () => {
    let authorization: string | undefined
    const port = await serve((request, response) => {
      authorization = request.headers.authorization
      sendJson(response, { photos: [] })
    })
    const tested = await check('stock', settings(`http://127.0.0.1:${port}`, { key: KEY }))
    expect(tested.data()).toMatchObject({ isWorking: true })
    expect(authorization).toBe(KEY)
  })

  it('ends when the person no longer waits for it', async () => {
    const asked = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<void>()
    const port = await serve((request) => {
      asked.resolve()
      request.socket.on('close', () => ended.resolve())
    })
    const leaving = new AbortController()
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() }
    const body = JSON.stringify({ settings: settings(`http://127.0.0.1:${port}`) })
    const { signal } = leaving
    const answer = service.owner.fetch('/extensions/v1/connections/stock/test', {
      method: 'POST',
      headers,
      body,
      signal,
    })
    await asked.promise
    leaving.abort()
    await expect(answer).rejects.toThrow('aborted')
    await ended.promise
    expect(logged).not.toContain('a request failed')
  })

  it('connects to a mail server, and later invitations go there', async () => {
    const mail = await startMailServer()
    closers.push(mail.stop)
    const body = settings(mail.url, { sender: 'studio@example.org' })
    expect((await check('mail', body)).data()).toMatchObject({ isWorking: true })
    await save('mail', body)
    await service.owner.call('createInvitation', { body: { email: 'ada@example.org', role: 'member' } })
    await expect.poll(() => mail.received.length, { timeout: 20_000 }).toBe(1)
    expect(mail.received[0]?.raw).toContain('From: studio@example.org')
    const refusing = createServer((socket) => socket.end('554 Not for you\r\n'))
    refusing.listen(0, '127.0.0.1')
    await once(refusing, 'listening')
    const wrong = await check('mail', { ...body, address: `smtp://127.0.0.1:${portOf(refusing)}` })
    refusing.close()
    expect(wrong.data()).toMatchObject({ answer: '554 Not for you', refusal: { code: 'mail_refused' } })
  })
})
