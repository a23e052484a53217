import { type Kysely, sql } from 'kysely'

/** Adds the original and the sound track of assets that are copies with one of several sound tracks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table assets
      add column sound_of uuid references assets on delete set null,
      add column sound_stream integer
  `.execute(db)
  await sql`create unique index on assets (sound_of, sound_stream)`.execute(db)
}
