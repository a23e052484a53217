import { type Kysely, sql } from 'kysely'

/** Adds the rows that a render leaves out or silences. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table renders add column row_switches jsonb not null default '{"hidden": [], "muted": []}'`.execute(
    db,
  )
}
