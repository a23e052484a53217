import { type Kysely, sql } from 'kysely'

/** The newest jobs of a project without reading all that it ever had, and whose turn it is among renders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index on jobs (project_id, created_at desc, id desc);

    alter table renders add column turn integer not null default 0;
    create index on renders (turn desc);
    create index on renders (project_id, turn desc);
  `.execute(db)
}
