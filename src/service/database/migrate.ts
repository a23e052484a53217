import { readdir } from 'node:fs/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator, type Migration, type MigrationResultSet } from 'kysely/migration'
import { Pool } from 'pg'
import { NewerDataError } from './NewerDataError.ts'

const migrationsFolder = new URL('../stores/migrations/', import.meta.url)
/** Matches file names such as `0001_projects.ts`. Migrations run in the order of their numbers. */
const migrationName = /^(\d{4}_[a-z0-9_]+)\.ts$/

/**
 * Migrates a database to the newest schema. Several services may call it at once, because Kysely takes a lock; a
 * failing migration is rolled back and its error is the cause of the thrown one.
 */
export async function migrateToLatest(connectionString: string): Promise<void> {
  await migrate(connectionString, async (migrator) => await migrator.migrateToLatest())
}

/** Applies the migrations up to and including one, so that tests can cover the later ones. */
export async function migrateThrough(connectionString: string, name: string): Promise<void> {
  await migrate(connectionString, async (migrator) => await migrator.migrateTo(name))
}

async function migrate(
  connectionString: string,
  run: (migrator: Migrator) => Promise<MigrationResultSet>,
): Promise<void> {
  const pool = new Pool({ connectionString, max: 1 })
  // If a connection breaks, its statement fails. Without a listener, the event would also crash the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const migrations = await readMigrations()
    await refuseNewer(db, Object.keys(migrations))
    const migrator = new Migrator({ db, provider: { getMigrations: async () => await Promise.resolve(migrations) } })
    const { error } = await run(migrator)
    if (error !== undefined)
      throw new Error('The database could not be brought to the newest schema.', { cause: error })
  } finally {
    await db.destroy()
  }
}

/** Refuses a database with migrations that this program does not have, before anything in it changes. */
async function refuseNewer(db: Kysely<unknown>, known: readonly string[]): Promise<void> {
  const table = await sql<{ name: string | null }>`select to_regclass('kysely_migration')::text as name`.execute(db)
  if (table.rows[0]?.name === null) return
  const made = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  if (made.rows.some(({ name }) => !known.includes(name))) throw new NewerDataError()
}

/**
 * Reads every file of `stores/migrations`, ordered by name. Each exports `up` and must not change after its release.
 */
async function readMigrations(): Promise<Record<string, Migration>> {
  const files = await readdir(migrationsFolder)
  const names = files.map((file) => migrationName.exec(file)?.[1]).filter((name) => name !== undefined)
  const entries = names.toSorted().map(async (name) => {
    const loaded: Migration = await import(new URL(`${name}.ts`, migrationsFolder).href)
    return [name, loaded] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}
