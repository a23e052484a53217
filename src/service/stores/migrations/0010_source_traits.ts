import { type Kysely, sql } from 'kysely'

/** Adds the traits of a source: its colours, fields, alpha, sizes and sounds. Null until they are derived. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table assets add column traits jsonb`.execute(db)
}
