import { type Kysely, sql } from 'kysely'

/** Adds indexes for deletions. Without them, deleting a composition scans every job. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index on jobs (composition_id);
    create index on uploads (project_id);
    create index on voiceovers (asset_id);
  `.execute(db)
}
