import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  redeliverWebhook,
  testWebhook,
} from '../../../contract/extensions/webhookRoutes.ts'
import { MAX_WEBHOOKS } from '../../../contract/limits.ts'
import { sessionSchema } from '../../../contract/session.ts'
import { type HttpsReceiver, RECEIVER_ADDRESS, startHttpsReceiver } from '../../../testing/network/httpsReceiver.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import {
  addWebhook,
  deliveriesOf,
  removeWebhook,
  sendExtension,
  sendTestEvent,
  webhookUrls,
} from '../../../testing/workspace/webhookClient.ts'

let receiver: HttpsReceiver
let service: TestService
let logged = ''
/** The key for stored secrets, with a text that must never appear in a reply. */
const key = Buffer.alloc(32, 'canary').toString('base64')
beforeAll(async () => {
  receiver = await startHttpsReceiver()
  const hosts = new Map([
    ['inside.test', ['10.0.0.1']],
    ['half.test', [RECEIVER_ADDRESS, '10.0.0.1']],
    ['unknown.test', []],
  ])
  const network = receiver.network(async (host) => await Promise.resolve(hosts.get(host) ?? [RECEIVER_ADDRESS]))
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      logged += String(chunk)
      done()
    },
  })
  service = await startTestService({
    network,
    log: pino({ level: 'trace' }, stream),
    environment: { FRAMEWRIGHT_SECRET: key },
  })
})
beforeEach(async () => {
  const { webhooks } = (await sendExtension(service.owner, listWebhooks)).data()
  for (const { id } of webhooks) await removeWebhook(service.owner, id)
  receiver.answer((response) => response.writeHead(204).end())
})
afterAll(async () => {
  await service.stop()
  await receiver.close()
})

const valid = { url: 'https://hook.test/a?b=c', kinds: ['job.failed'] }

it('adds, lists and removes destinations', async () => {
  const { creatorId } = service.running.owner
  const created = await sendExtension(service.owner, createWebhook, {
    body: { ...valid, url: ' https://HOOK.test/a?b=c ' },
  })
  expect(created.status).toBe(201)
  const { secret, ...webhook } = created.data()
  expect(secret).toMatch(/^whsec_[\w-]{43}$/u)
  const createdAt = service.clock.now().toISOString()
  expect(webhook).toEqual({ id: webhook.id, ...valid, creator: { id: creatorId, name: 'Owner' }, createdAt })
  expect((await sendExtension(service.owner, listWebhooks)).data()).toEqual({ webhooks: [webhook] })
  const removed = await sendExtension(service.owner, deleteWebhook, { params: { webhookId: webhook.id } })
  expect(removed.data()).toEqual({ id: webhook.id })
  expect(await webhookUrls(service.owner)).toEqual([])
  for (const operation of [deleteWebhook, listWebhookDeliveries, testWebhook]) {
    expect((await sendExtension(service.owner, operation, { params: { webhookId: webhook.id } })).status).toBe(404)
  }
})

it.each([
  ['http://hook.test/', 'address_not_https'],
  ['https://hook.test:8443/', 'address_port'],
  ['https://me@hook.test/', 'address_credentials'],
  ['hook.test', 'address_malformed'],
  ['https://127.1/', 'address_not_public'],
  ['https://[::ffff:127.0.0.1]/', 'address_not_public'],
  ['https://Inside.test./', 'address_not_public'],
  ['https://half.test/', 'address_not_public'],
  ['https://unknown.test/', 'host_unknown'],
])('W6: refuses to add %s with %s', async (url, code) => {
  const refused = await sendExtension(service.owner, createWebhook, { body: { ...valid, url } })
  expect(refused.status).toBe(422)
  expect(refused.error()).toMatchObject({ code: 'validation_failed', details: [{ path: '/url', code }] })
  expect(await webhookUrls(service.owner)).toEqual([])
})

it.each([
  ['no kinds', { ...valid, kinds: [] }],
  ['an unknown kind', { ...valid, kinds: ['job.canceled'] }],
  ['a kind twice', { ...valid, kinds: ['job.failed', 'job.failed'] }],
  ['a long address', { ...valid, url: `https://hook.test/${'a'.repeat(2_000)}` }],
  ['an unknown field', { ...valid, secret: 'mine' }],
])('refuses %s', async (_name, body) => {
  expect((await sendExtension(service.owner, createWebhook, { body })).status).toBe(422)
})

/**
 * Expected statuses without a key, for a member, with only the permission `read`, in another workspace, and without an
 * Idempotency-Key.
 */
it.each([
  [listWebhooks, [401, 403, 200, 200, 200]],
  [createWebhook, [401, 403, 403, 201, 400]],
  [listWebhookDeliveries, [401, 403, 200, 404, 200]],
  [testWebhook, [401, 403, 403, 404, 400]],
  [redeliverWebhook, [401, 403, 403, 404, 400]],
  [deleteWebhook, [401, 403, 403, 404, 400]],
] as const)('is for owners and admins with the permissions, of this workspace', async (operation, statuses) => {
  const { webhookId } = await addWebhook(service.owner)
  const { id: deliveryId } = await sendTestEvent(service.owner, webhookId)
  const request = { params: { webhookId, deliveryId }, body: operation === createWebhook ? valid : {} }
  const answers = [
    await sendExtension(service.anonymous, operation, request),
    await sendExtension(service.colleague, operation, request),
    await sendExtension(service.reader, operation, request),
    await sendExtension(service.stranger, operation, request),
    await sendExtension(service.owner, operation, { ...request, idempotencyKey: null }),
  ]
  expect(answers.map(({ status }) => status)).toEqual(statuses)
  expect(await deliveriesOf(service.owner, webhookId)).toHaveLength(1)
})

it('has a limit that parallel requests cannot exceed', async () => {
  const answers = await Promise.all(
    Array.from(
      { length: MAX_WEBHOOKS + 5 },
      async () => await sendExtension(service.owner, createWebhook, { body: valid }),
    ),
  )
  const refused = answers.filter(({ status }) => status !== 201)
  expect(refused.map((answer) => answer.error().code)).toEqual(Array.from({ length: 5 }, () => 'webhook_limit'))
  expect(await webhookUrls(service.owner)).toHaveLength(MAX_WEBHOOKS)
})

it('lists deliveries in pages, newest first', async () => {
  const { webhookId } = await addWebhook(service.owner)
  const sent: string[] = []
  for (let count = 0; count < 5; count += 1) {
    service.clock.advance(10)
    sent.unshift((await sendTestEvent(service.owner, webhookId)).id)
  }
  const listed: string[] = []
  let cursor: string | null = null
  do {
    const query: string = `?limit=2${cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`}`
    const answer = await sendExtension(service.owner, listWebhookDeliveries, { params: { webhookId }, query })
    const page = answer.data()
    listed.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor
  } while (cursor !== null)
  expect(listed).toEqual(sent)
})

it('offers the capability', async () => {
  const answer: unknown = await (await service.owner.fetch('/session')).json()
  expect(sessionSchema.parse(Object(answer).data).capabilities).toContain('webhooks')
})

it('W9: shows the secret once, and stores and logs neither it nor its key', async () => {
  const idempotencyKey = randomUUID()
  const create = async () => await sendExtension(service.owner, createWebhook, { body: valid, idempotencyKey })
  const { id: webhookId, secret } = (await create()).data()
  if (secret === null) throw new Error('The secret was not shown.')
  const repeated = await create()
  expect(repeated.data()).toMatchObject({ id: webhookId, secret: null })
  receiver.answer((response) => response.writeHead(500).end())
  await sendTestEvent(service.owner, webhookId)
  await expect
    .poll(async () => (await deliveriesOf(service.owner, webhookId))[0]?.attempts.length, { timeout: 20_000 })
    .toBe(1)
  const reads = [
    repeated.text,
    (await sendExtension(service.owner, listWebhooks)).text,
    (await sendExtension(service.owner, listWebhookDeliveries, { params: { webhookId } })).text,
    ...receiver.requests.flatMap(({ body, headers }) => [body.toString(), JSON.stringify(headers)]),
  ]
  const { db } = service.running.context
  const tables = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'
  `.execute(db)
  const exported: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(db)
    exported.push(...rows.map(({ row }) => row))
  }
  expect(exported.join('\n')).toContain(webhookId)
  expect(logged).toContain('an event could not be delivered')
  const hex = Buffer.from(secret).toString('hex')
  for (const canary of [secret, secret.slice('whsec_'.length), hex, key, Buffer.from(key, 'base64').toString('hex')]) {
    for (const text of [...reads, ...exported, logged]) expect(text.includes(canary)).toBe(false)
  }
})
