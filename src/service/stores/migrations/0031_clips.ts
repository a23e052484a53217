import { type Kysely, sql } from 'kysely'

/** Adds clips, which are ranges of assets that become assets of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table clips (
      id uuid primary key,
      workspace_id uuid not null references workspaces on delete cascade,
      project_id uuid not null references projects on delete cascade,
      job_id uuid not null unique references jobs on delete cascade,
      asset_id uuid not null,
      output_asset_id uuid not null,
      start_ms integer not null,
      end_ms integer not null,
      remove_audio boolean not null,
      created_at timestamptz(3) not null
    );
    create index on clips (project_id, created_at desc, id desc);
  `.execute(db)
}
