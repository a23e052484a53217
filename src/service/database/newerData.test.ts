import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/database/database.ts'
import { startServiceProcess } from '../../testing/service/serviceProcess.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { migrateToLatest } from './migrate.ts'
import { NewerDataError } from './NewerDataError.ts'

const path = temporaryFolder('newer-data')

it('data of a newer version are refused with one sentence, and stay as they are', async () => {
  const { close, connectionString, db } = await openTestDatabase()
  try {
    await sql`insert into kysely_migration (name, timestamp) values ('9999_later', now()::text)`.execute(db)
    const state = async () => (await sql`select name from kysely_migration order by name`.execute(db)).rows
    const before = await state()
    await expect(migrateToLatest(connectionString)).rejects.toThrow(NewerDataError)
    await expect(startServiceProcess('main', path('data'), { DATABASE_URL: connectionString })).rejects.toThrow(
      /^The service ended with 1: A newer version of Framewright has written this data\.[^\n]*\n$/u,
    )
    expect(await state()).toEqual(before)
    await sql`delete from kysely_migration where name = '9999_later'`.execute(db)
    await migrateToLatest(connectionString)
  } finally {
    await close()
  }
}, 30_000)
