import { type Kysely, sql } from 'kysely'

/** Adds the variations that the parent of a child job has decided for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table auto_edits add column drafts jsonb`.execute(db)
}
