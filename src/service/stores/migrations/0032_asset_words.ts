import { type Kysely, sql } from 'kysely'

/**
 * Adds corrections and speakers of assets, and the passages of a transcript before corrections. `heard` is null if they
 * are the passages.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table asset_words (
      asset_id uuid primary key references assets on delete cascade,
      corrections jsonb not null,
      speakers jsonb not null,
      updated_at timestamptz(3) not null
    );
    alter table transcripts add column heard jsonb;
  `.execute(db)
}
