import { type Kysely, sql } from 'kysely'

/** Requests and results of editor jobs, and the last step of each workspace. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table jobs
      add column composition_id uuid references compositions on delete set null,
      add column input jsonb,
      add column result jsonb;
    create index on jobs (composition_id) where status in ('queued', 'running');
    create index on jobs (workspace_id, created_at, id) where status in ('queued', 'running');

    create table editor_paces (
      workspace_id uuid primary key references workspaces on delete cascade,
      stepped_at timestamptz(3) not null
    );
  `.execute(db)
}
