import { type Kysely, sql } from 'kysely'

/** Adds AI videos. Their requests are stored with their jobs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ai_videos (
      id uuid primary key,
      workspace_id uuid not null references workspaces on delete cascade,
      project_id uuid not null references projects on delete cascade,
      job_id uuid not null unique references jobs on delete cascade,
      output_asset_id uuid not null,
      submitted_at timestamptz(3),
      remote_id text,
      created_at timestamptz(3) not null
    );
    create index on ai_videos (project_id, created_at desc, id desc);
    create index on ai_videos (remote_id) where remote_id is not null;
    create index on ai_videos (workspace_id);
  `.execute(db)
}
