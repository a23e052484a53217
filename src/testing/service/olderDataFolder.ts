import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { z } from 'zod'
import { migrateThrough } from '../../service/database/migrate.ts'
import { createEmptyDatabase, type TestDatabase } from '../database/database.ts'

const fixture = join(import.meta.dirname, '../../service/fixtures/dataFolder')
/** The newest migration when the fixture was created. */
const MIGRATION = '0007_deletions'

const readSchema = z.object({
  operation: z.string(),
  request: z.object({ params: z.record(z.string(), z.string()).optional() }),
  answer: z.unknown(),
})
const expectedSchema = z.object({
  apiKey: z.string(),
  projectId: z.uuid(),
  compositionId: z.uuid(),
  /** A render in progress when the service stopped. */
  waitingJobId: z.uuid(),
  revisions: z.looseObject({ items: z.array(z.looseObject({ updatedAt: z.string() })) }),
  oldest: z.unknown(),
  /** The responses of the older service. */
  reads: z.array(readSchema),
})

export type OlderDataFolder = z.output<typeof expectedSchema>

const readText = (name: string): Promise<string> => readFile(join(fixture, name), 'utf8')

export async function readOlderDataFolder(): Promise<OlderDataFolder> {
  return expectedSchema.parse(JSON.parse(await readText('expected.json')))
}

/** Restores the data folder and database that an older service (commit 5b4bced) left behind. */
export async function restoreOlderDataFolder(dataFolder: string, { apiKey }: OlderDataFolder): Promise<TestDatabase> {
  await cp(join(fixture, 'blobs'), join(dataFolder, 'blobs'), { recursive: true })
  await writeFile(join(dataFolder, 'api-key'), `${apiKey}\n`)
  const tables = z.record(z.string(), z.array(z.unknown())).parse(JSON.parse(await readText('tables.json')))
  const database = await createEmptyDatabase()
  await migrateThrough(database.connectionString, MIGRATION)
  const client = new Client({ connectionString: database.connectionString })
  await client.connect()
  try {
    await insertRows(client, tables)
    await client.query(await readText('queue.sql'))
    // The queue deletes jobs that have waited for two weeks. This keeps those of the fixture.
    await client.query(`update pgboss.job set keep_until = now() + interval '1 day'`)
  } finally {
    await client.end()
  }
  return database
}

async function insertRows(client: Client, tables: Readonly<Record<string, readonly unknown[]>>): Promise<void> {
  // Tables are in alphabetical order, so foreign keys are checked at the end.
  await client.query('set session_replication_role = replica')
  for (const [table, rows] of Object.entries(tables)) {
    const { rows: named } = await client.query<{ column_name: string }>(
      `select column_name from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    )
    const columns = named.map(({ column_name: name }) => `"${name}"`).join(', ')
    await client.query(
      `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows)],
    )
  }
  await client.query('set session_replication_role = default')
}
