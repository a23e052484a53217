import { type Kysely, sql } from 'kysely'

/** Adds automatic edits. Their requests are stored with their jobs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table auto_edits (
      id uuid primary key,
      workspace_id uuid not null references workspaces on delete cascade,
      project_id uuid not null references projects on delete cascade,
      job_id uuid not null unique references jobs on delete cascade,
      composition_ids uuid[] not null default '{}',
      report jsonb,
      created_at timestamptz(3) not null
    );
    create index on auto_edits (project_id, created_at desc, id desc);
    create index on auto_edits (workspace_id);
  `.execute(db)
}
