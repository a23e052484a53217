import { type Kysely, sql } from 'kysely'

/** Adds the CRC-32 of an output's file, which archives contain. Null for outputs that were made before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table render_outputs add column crc32 bigint`.execute(db)
}
