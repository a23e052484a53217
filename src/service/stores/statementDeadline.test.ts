import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts'
import { DatabaseUnavailable } from './DatabaseUnavailable.ts'
import { type DatabaseLimits, openDatabase, type OpenDatabase } from './database.ts'
import { isDatabaseLost } from './isDatabaseLost.ts'

let database: TestDatabase
const opened: OpenDatabase[] = []
const faults: Error[] = []
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  for (const { close } of opened.splice(0)) await close()
  await database.drop()
})

function open(limits: Partial<DatabaseLimits>): OpenDatabase {
  const all = { connectionMs: 5_000, silenceMs: 60_000, maxMs: 60_000, ...limits }
  const openedNow = openDatabase(database.connectionString, (fault) => faults.push(fault), all)
  opened.push(openedNow)
  return openedNow
}

it('gives up a statement of a silent database, and continues with another connection', async () => {
  const { db, wasUnavailableSince } = open({ silenceMs: 300 })
  const askedAt = performance.now()
  const fault = await sql`select pg_sleep(20)`.execute(db).catch((error: unknown) => error)
  expect(fault).toBeInstanceOf(DatabaseUnavailable)
  expect(wasUnavailableSince(askedAt)).toBe(true)
  expect(wasUnavailableSince(performance.now())).toBe(false)
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
})

it('an abandoned statement is no sign of life for other waiting ones', async () => {
  const { db } = open({ silenceMs: 2_000 })
  const askedAt = performance.now()
  const first = sql`select pg_sleep(20)`.execute(db).catch((error: unknown) => error)
  await delay(100)
  const second = sql`select pg_sleep(20)`.execute(db).catch((error: unknown) => error)
  expect(await Promise.all([first, second])).toEqual([expect.any(DatabaseUnavailable), expect.any(DatabaseUnavailable)])
  expect(performance.now() - askedAt).toBeLessThan(3_500)
})

it('a slow statement continues while the database answers others', async () => {
  const { db } = open({ silenceMs: 300 })
  let isOver = false
  const slow = sql`select pg_sleep(1)`.execute(db).finally(() => (isOver = true))
  while (!isOver) await sql`select pg_sleep(0.05)`.execute(db)
  await slow
})

it('the server cancels a statement that takes too long, whatever else it answers', async () => {
  const { db } = open({ maxMs: 1_000 })
  const fault = await sql`select pg_sleep(20)`.execute(db).catch((error: unknown) => error)
  expect(fault).toMatchObject({ code: '57014' })
  expect(isDatabaseLost(fault)).toBe(true)
})

it('a transaction with an abandoned statement ends at once without changes', async () => {
  const { db } = open({ silenceMs: 300 })
  await sql`create table kept (id int)`.execute(db)
  const work = db.transaction().execute(async (transaction) => {
    await sql`insert into kept values (1)`.execute(transaction)
    await sql`select pg_sleep(20)`.execute(transaction)
  })
  expect(isDatabaseLost(await work.catch((error: unknown) => error))).toBe(true)
  expect((await sql`select * from kept`.execute(db)).rows).toEqual([])
})

it('an unread answer counts, however long this process was busy', async () => {
  const { db } = open({ silenceMs: 300, maxMs: 800 })
  const answer = sql`select 1 as one`.execute(db)
  await sql`select 1`.execute(db)
  const next = sql`select 2 as two`.execute(db)
  const busyUntil = performance.now() + 1_000
  while (performance.now() < busyUntil);
  expect((await answer).rows).toEqual([{ one: 1 }])
  expect((await next).rows).toEqual([{ two: 2 }])
})
