import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { migrateToLatest } from '../../service/database/migrate.ts'
import { openDatabase } from '../../service/stores/database.ts'

export type TestDatabase = {
  /** Connection URL for `pg`, Kysely and pg-boss. */
  readonly connectionString: string
  /** Closes all connections to the database and drops it. */
  readonly drop: () => Promise<void>
}

const templateName = 'framewright_template'

/** A fresh, migrated database on the test run's server, copied from a template that the first caller creates. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await asOwner(async (client) => {
    await client.query('select pg_advisory_lock(727266, 2)')
    await ensureTemplate(client)
    await client.query(`create database ${name} template ${templateName}`)
  })
  return { connectionString: urlOf(name), drop: () => dropDatabase(name) }
}

/** A fresh database without any table. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await asOwner((client) => client.query(`create database ${name}`))
  return { connectionString: urlOf(name), drop: () => dropDatabase(name) }
}

const dropDatabase = (name: string): Promise<void> =>
  asOwner((client) => client.query(`drop database if exists ${name} with (force)`))

/** A fresh database with a connection pool. Connection errors during closing are ignored. */
export async function openTestDatabase() {
  const { connectionString, drop } = await createTestDatabase()
  let isClosing = false
  const { db, close } = openDatabase(connectionString, (fault) => {
    if (!isClosing) throw fault
  })
  return {
    db,
    connectionString,
    /** Closes the connections and drops the database. */
    close: async (): Promise<void> => {
      isClosing = true
      await close()
      await drop()
    },
  }
}

async function ensureTemplate(client: Client): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [templateName])
  if (rowCount !== 0) return
  const staged = `${templateName}_staged`
  await client.query(`drop database if exists ${staged} with (force)`)
  await client.query(`create database ${staged}`)
  await migrateToLatest(urlOf(staged))
  await client.query(`alter database ${staged} rename to ${templateName}`)
}

async function asOwner(work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/**
 * The test run's server URL with a different database name. `URL` cannot parse URLs without a host, so the text is cut.
 */
function urlOf(database: string): string {
  return inject('postgresUrl').replace(/\/framewright(?=\?|$)/, `/${database}`)
}
