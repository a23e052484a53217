import { type Kysely, sql } from 'kysely'

/** Adds an index for the newest jobs of a project, and the turns of renders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index on jobs (project_id, created_at desc, id desc);

    alter table renders add column turn integer not null default 0;
    create index on renders (turn desc);
    create index on renders (project_id, turn desc);
  `.execute(db)
}
