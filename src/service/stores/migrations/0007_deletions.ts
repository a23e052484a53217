import { type Kysely, sql } from 'kysely'

/** What a deletion looks for, without reading all that other projects have: each composition would read every job. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index on jobs (composition_id);
    create index on uploads (project_id);
    create index on voiceovers (asset_id);
  `.execute(db)
}
