import { type Kysely, sql } from 'kysely'

/** Adds background removals: the range that a job cuts out, and the asset that it makes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table background_removals (
      job_id uuid primary key references jobs on delete cascade,
      workspace_id uuid not null references workspaces on delete cascade,
      project_id uuid not null references projects on delete cascade,
      asset_id uuid not null,
      output_asset_id uuid not null,
      start_ms double precision not null,
      end_ms double precision not null,
      submitted_at timestamptz(3),
      created_at timestamptz(3) not null
    );
    create index on background_removals (project_id);
    create index on background_removals (workspace_id);
  `.execute(db)
}
