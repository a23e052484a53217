import { type Kysely, sql } from 'kysely'

/**
 * Adds voice clones with the consent of their speakers, and the voices that still have to be deleted at a provider. The
 * latter outlive the clone and its project.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table voice_clones (
      id uuid primary key,
      workspace_id uuid not null references workspaces on delete cascade,
      project_id uuid not null references projects on delete cascade,
      display_name text not null,
      status text not null,
      consent_basis text not null,
      consent_by uuid not null,
      consent_name text not null,
      consent_at timestamptz(3) not null,
      source_type text not null,
      upload_id uuid references uploads on delete set null,
      asset_id uuid not null,
      sample_sha256 text,
      sample_key text,
      sample_check jsonb,
      job_id uuid,
      submission jsonb,
      voice jsonb,
      error jsonb,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null
    );
    create index on voice_clones (workspace_id, created_at desc, id desc);
    create index on voice_clones (project_id);
    create index on voice_clones (upload_id);
    create index on voice_clones (asset_id);
    create index on voice_clones (job_id);
    create table voice_removals (
      id uuid primary key,
      workspace_id uuid not null references workspaces on delete cascade,
      voice jsonb not null,
      is_certain boolean not null,
      created_at timestamptz(3) not null
    );
    create index on voice_removals (workspace_id);
  `.execute(db)
}
