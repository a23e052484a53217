import { type Kysely, sql } from 'kysely'

/** Adds the SHA-256 of an asset's file, by which doubles are recognised. Null until it is computed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table assets add column content_hash text`.execute(db)
}
