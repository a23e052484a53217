import { type Kysely, sql } from 'kysely'

/** Adds the child jobs of batches, one per output, and the quality of an output. Lists of a project's jobs leave children out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table jobs
      add column parent_id uuid references jobs on delete cascade,
      add column child_index integer,
      add check ((parent_id is null) = (child_index is null));
    create unique index on jobs (parent_id, child_index);
    create index on jobs (project_id, created_at desc, id desc) where parent_id is null;

    alter table renders add column quality text;
  `.execute(db)
}
