import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { API_PREFIX } from '../../contract/operation.ts'
import { operations } from '../../contract/operations.ts'
import { EXTENSIONS_PREFIX } from '../../contract/revisions.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts'
import { type DatabaseProxy, startDatabaseProxy } from '../../testing/database/databaseProxy.ts'
import { openRequests } from '../../testing/requests/openRequests.ts'
import { soakCount } from '../../testing/soak.ts'
import { extensions } from './extensionRoutes.ts'

/**
 * Statements of a request, in order. Each stands for a connection that ends once the database has answered it. Null
 * stands for a request that is completed, and then repeated as if its response was lost.
 */
const points = [
  'begin',
  'pg_advisory_xact_lock',
  'from "idempotency_records"',
  'insert into "idempotency_records"',
  'commit',
  null,
] as const

let database: TestDatabase
let proxy: DatabaseProxy
let opened: Awaited<ReturnType<typeof openRequests>>
beforeAll(async () => {
  database = await createTestDatabase()
  proxy = await startDatabaseProxy(database.connectionString)
  opened = await openRequests({ environment: { DATABASE_URL: proxy.connectionString } })
})
afterAll(async () => {
  await opened.stop()
  await proxy.stop()
  await database.drop()
})

const paths = [
  ...Object.values(operations).map((operation) => ({ path: API_PREFIX + operation.path, operation })),
  ...extensions.map(({ operation }) => ({ path: EXTENSIONS_PREFIX + operation.path, operation })),
]
  .filter(({ operation }) => operation.method === 'POST' && operation.idempotency !== 'none')
  // Other requests use the outbox in place of the account that it needs; see `syncInsights.test.ts`.
  .filter(({ operation }) => operation !== operations.syncInsights)
  .map(({ path }) => path)

const countOf = async (rows: string | null): Promise<number> => {
  if (rows === null) return 0
  const counted = await sql<{ count: string }>`select count(*) from ${sql.raw(rows)}`.execute(
    opened.service.running.context.db,
  )
  return Number(counted.rows[0]?.count)
}

/**
 * Sends a request, with an interruption after a statement, and repeats it. Returns both statuses, and the number of
 * rows that the two have added.
 */
async function repeated(path: string, statement: string | null) {
  const request = opened.requests.find((one) => one.path === path)
  if (request === undefined) throw new Error(`Nothing is sent to ${path}.`)
  const { params = {}, body = {} } = await request.make()
  const address = path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => params[name] ?? 'missing')
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }
  const send = async () =>
    await opened.service.owner.fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
  const before = await countOf(request.adds)
  if (statement !== null) proxy.endAfter(statement)
  const first = await send()
  await first.arrayBuffer()
  const second = await send()
  await second.arrayBuffer()
  const added = (await countOf(request.adds)) - before
  const isReplay = second.headers.get('idempotent-replay') === 'true'
  return { first: first.status, second: second.status, isReplay, added, request }
}

/**
 * Interrupts a request. Tries again with another one if a background job of the service was the first to send the
 * statement.
 */
async function interrupted(path: string, statement: string | null) {
  for (let left = 10; ; left -= 1) {
    const result = await repeated(path, statement)
    if (statement === null || result.first === 503 || left === 0) return result
  }
}

/** For each route, a third of the points in turn, or all of them in a soak run. */
const cases = paths.flatMap((path, index) =>
  Array.from({ length: soakCount(2, points.length) }, (_, place) => ({
    path,
    at: points[(index * 2 + place) % points.length] ?? null,
  })),
)

it.each(cases)(
  'a request to $path that is cut off after “$at” has one effect once it is repeated',
  async ({ at, path }) => {
    const { added, first, isReplay, request, second } = await interrupted(path, at)
    const { status } = request.operation
    expect([first, second]).toEqual([at === null ? status : 503, status])
    expect(added).toBe(request.adds === null ? 0 : 1)
    // A response is only saved if the change was committed.
    expect(isReplay).toBe(at === null || (at === 'commit' && request.commitsEarlier !== true))
  },
)
