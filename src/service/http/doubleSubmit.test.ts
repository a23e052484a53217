import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { API_PREFIX } from '../../contract/operation.ts'
import { operations } from '../../contract/operations.ts'
import { EXTENSIONS_PREFIX } from '../../contract/revisions.ts'
import { errorEnvelopeSchema } from '../../contract/errorEnvelope.ts'
import type { OpenRequest } from '../../testing/requests/openRequest.ts'
import { openRequests } from '../../testing/requests/openRequests.ts'
import type { ServiceClient } from '../../testing/service/serviceClient.ts'
import { extensions } from './extensionRoutes.ts'

const AT_ONCE = 100

let opened: Awaited<ReturnType<typeof openRequests>>
let otherOwner: ServiceClient
beforeAll(async () => {
  opened = await openRequests()
  otherOwner = (await opened.service.member('owner')).client
})
afterAll(async () => {
  await opened.stop()
  // A busy machine may take more than a minute to stop the jobs.
}, 120_000)

const repeatable = [
  ...Object.values(operations).map((operation) => ({ path: API_PREFIX + operation.path, operation })),
  ...extensions.map(({ operation }) => ({ path: EXTENSIONS_PREFIX + operation.path, operation })),
]
  .filter(({ operation }) => operation.method === 'POST' && operation.idempotency !== 'none')
  // Other requests use the outbox in place of the account that it needs; see `syncInsights.test.ts`.
  .filter(({ operation }) => operation !== operations.syncInsights)
const paths = repeatable.map(({ path }) => path)

const requestOf = (path: string): OpenRequest => {
  const request = opened.requests.find((one) => one.path === path)
  if (request === undefined) throw new Error(`Nothing is sent to ${path}.`)
  return request
}
const countOf = async (rows: string | null): Promise<number> => {
  if (rows === null) return 0
  const { db } = opened.service.running.context
  const counted = await sql<{ count: string }>`select count(*) from ${sql.raw(rows)}`.execute(db)
  return Number(counted.rows[0]?.count)
}

/** The body of a reply, without the values that only the first reply contains. */
function withoutSecrets(text: string, { operation }: OpenRequest): unknown {
  const { data, ...rest } = z.looseObject({ data: z.looseObject({}) }).parse(JSON.parse(text))
  return { ...rest, data: { ...data, ...Object.fromEntries(operation.shownOnce.map((field) => [field, null])) } }
}

describe(`a request that is sent ${AT_ONCE} times at once with one key`, () => {
  it.each(paths)('to %s has one effect and one answer, which other people do not get', async (path) => {
    const request = requestOf(path)
    const { params = {}, body = {} } = await request.make()
    const address = path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => params[name] ?? 'missing')
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }
    const send = async (client: ServiceClient) => {
      const response = await client.fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
      return { response, text: await response.text() }
    }
    const { owner } = opened.service
    const ownersSpare = request.isOfOneKey === true ? owner : opened.service.ownersSpare
    const before = await countOf(request.adds)
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, index) => await send(index % 2 === 0 ? owner : ownersSpare)),
    )
    expect(new Set(answers.map(({ response }) => response.status)), answers[0]?.text).toEqual(
      new Set([request.operation.status]),
    )
    expect(await countOf(request.adds)).toBe(before + (request.adds === null ? 0 : 1))
    const first = answers.filter(({ response }) => response.headers.get('idempotent-replay') === null)
    expect(first).toHaveLength(1)
    const replies = answers.filter(({ response }) => response.headers.get('idempotent-replay') === 'true')
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect(withoutSecrets(first[0]?.text ?? '', request)).toEqual(JSON.parse(replies[0]?.text ?? ''))

    const stolen = await send(otherOwner)
    expect([stolen.response.status, errorEnvelopeSchema.parse(JSON.parse(stolen.text)).error.code]).toEqual([
      403,
      'forbidden',
    ])
    expect(await countOf(request.adds)).toBe(before + (request.adds === null ? 0 : 1))
  })
})

describe('a request of another workspace', () => {
  it.each(paths.filter((path) => path.includes('{') && !/\{(?:kind|provider)\}/u.test(path)))(
    'to %s finds nothing',
    async (path) => {
      const { params = {}, body = {} } = await requestOf(path).make()
      const address = path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => params[name] ?? 'missing')
      const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }
      const sent = { method: 'POST', headers, body: JSON.stringify(body) }
      expect((await opened.service.stranger.fetch(address, sent)).status).toBe(404)
      expect((await opened.service.owner.fetch(address, sent)).status).toBe(requestOf(path).operation.status)
    },
  )
})

it('the same key at another address or with another method is another request', async () => {
  const { owner } = opened.service
  const idempotencyKey = randomUUID()
  const project = await owner.call('createProject', { body: { name: 'One' }, idempotencyKey })
  const params = { projectId: project.id }
  const text = { kind: 'overlay_text', text: 'One' }
  const message = await owner.call('createMessage', { params, body: text, idempotencyKey })
  const one = { projectId: project.id, resourceId: message.id }
  const changed = { ...text, text: 'Two', expectedUpdatedAt: message.updatedAt }
  const replaced = await owner.call('replaceMessage', { params: one, body: changed, idempotencyKey })
  expect(replaced).toMatchObject({ id: message.id, text: 'Two' })
  const body = { expectedUpdatedAt: replaced.updatedAt }
  expect(await owner.call('deleteMessage', { params: one, body, idempotencyKey })).toEqual({ id: message.id })
  const other = await owner.send('createMessage', { params, body: { ...text, text: 'Three' }, idempotencyKey })
  expect([other.status, other.error().code]).toEqual([409, 'idempotency_conflict'])
})
