import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../../testing/database/database.ts'
import { openDatabase } from './database.ts'

// Also the limit for opening twenty connections at once, which takes long on a busy machine.
const limits = { connectionMs: 3_000, silenceMs: 10_000, maxMs: 10_000 }

it('refuses requests that wait too long for a connection', async () => {
  const database = await createTestDatabase()
  const faults: Error[] = []
  const { db, close } = openDatabase(database.connectionString, (error) => faults.push(error), limits)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const held: Promise<void>[] = []
  try {
    const taken = Array.from({ length: 20 }, async () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held.push(
        db.connection().execute(async () => {
          resolve()
          await released
        }),
      )
      await promise
    })
    await Promise.all(taken)
    await expect(sql`select 1`.execute(db)).rejects.toThrow(/timeout/u)
    release()
    await Promise.all(held)
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
    expect(faults).toEqual([])
  } finally {
    release()
    await close()
    await database.drop()
  }
})
