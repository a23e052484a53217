import { type Kysely, sql } from 'kysely'

/**
 * The schema of the first release. Times are `timestamptz(3)`, so that revisions sent in milliseconds match exactly.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table service_secrets (name text primary key, value text not null);

    create table workspaces (id uuid primary key, name text not null, created_at timestamptz(3) not null);

    create table members (
      id uuid primary key,
      workspace_id uuid not null references workspaces on delete cascade,
      name text not null,
      role text not null check (role in ('owner', 'admin', 'member')),
      created_at timestamptz(3) not null
    );

    create table api_keys (
      id uuid primary key,
      workspace_id uuid not null references workspaces on delete cascade,
      creator_id uuid not null references members on delete cascade,
      name text not null,
      hash text not null unique,
      permissions jsonb not null,
      created_at timestamptz(3) not null,
      revoked_at timestamptz(3)
    );

    create table sessions (
      hash text primary key,
      workspace_id uuid not null references workspaces on delete cascade,
      creator_id uuid not null references members on delete cascade,
      api_key_id uuid references api_keys on delete cascade,
      permissions jsonb not null,
      created_at timestamptz(3) not null,
      expires_at timestamptz(3) not null
    );

    create table projects (
      id uuid primary key,
      workspace_id uuid not null references workspaces on delete cascade,
      name text not null,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null
    );
    create index on projects (workspace_id, created_at desc, id desc);

    create table uploads (
      id uuid primary key,
      workspace_id uuid not null references workspaces on delete cascade,
      project_id uuid not null references projects on delete cascade,
      creator_id uuid not null references members on delete cascade,
      asset_id uuid not null unique,
      type text not null,
      container text not null,
      filename text not null,
      mime_type text not null,
      size_bytes bigint not null,
      reserved_bytes bigint not null,
      status text not null check (status in ('reserved', 'completed', 'failed')),
      error jsonb,
      cleaned_at timestamptz(3),
      created_at timestamptz(3) not null,
      expires_at timestamptz(3) not null
    );
    create index on uploads (workspace_id) where status = 'reserved' and cleaned_at is null;

    create table assets (
      id uuid primary key,
      workspace_id uuid not null references workspaces on delete cascade,
      project_id uuid not null references projects on delete cascade,
      type text not null,
      container text not null,
      name text not null,
      mime_type text not null,
      size_bytes bigint not null,
      source_key text,
      duration_ms integer,
      width integer,
      height integer,
      fps double precision,
      has_audio boolean not null,
      tags jsonb not null,
      preparation_state text not null check (preparation_state in ('processing', 'ready', 'failed')),
      preparation_progress integer not null check (preparation_progress between 0 and 100),
      preparation_attempts integer not null,
      preparation_error jsonb,
      prepared jsonb,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null
    );
    create index on assets (project_id, created_at desc, id desc);

    create table compositions (
      id uuid primary key,
      workspace_id uuid not null references workspaces on delete cascade,
      project_id uuid not null references projects on delete cascade,
      title text not null,
      composition jsonb not null,
      source_asset_ids uuid[] not null,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null
    );
    create index on compositions (project_id, updated_at desc, id desc);
    create index on compositions using gin (source_asset_ids);

    create table jobs (
      id uuid primary key,
      workspace_id uuid not null references workspaces on delete cascade,
      project_id uuid not null references projects on delete cascade,
      creator_id uuid not null references members on delete cascade,
      type text not null,
      status text not null,
      progress integer not null check (progress between 0 and 100),
      work jsonb,
      error jsonb,
      permissions jsonb not null,
      chain_id uuid not null,
      attempts integer not null,
      created_at timestamptz(3) not null,
      started_at timestamptz(3),
      completed_at timestamptz(3),
      updated_at timestamptz(3) not null
    );
    create index on jobs (project_id) where status in ('queued', 'running');
    create index on jobs (chain_id);

    create table renders (
      id uuid primary key,
      job_id uuid not null unique references jobs on delete cascade,
      workspace_id uuid not null references workspaces on delete cascade,
      project_id uuid not null references projects on delete cascade,
      composition_id uuid references compositions on delete set null,
      composition jsonb not null,
      settings jsonb not null,
      source_asset_ids uuid[] not null,
      credit_cost integer not null,
      created_at timestamptz(3) not null
    );
    create index on renders (composition_id);

    create table render_outputs (
      id uuid primary key,
      render_id uuid not null references renders on delete cascade,
      status text not null check (status in ('pending', 'ready', 'failed')),
      aspect_ratio text not null,
      filename text not null,
      mime_type text not null,
      blob_key text,
      size_bytes bigint,
      width integer,
      height integer,
      fps double precision,
      duration_ms integer,
      error jsonb,
      created_at timestamptz(3) not null
    );
    create index on render_outputs (render_id);

    create table usage_entries (
      job_id uuid not null,
      kind text not null check (kind in ('charge', 'refund')),
      workspace_id uuid not null references workspaces on delete cascade,
      feature_id text not null,
      amount integer not null,
      created_at timestamptz(3) not null,
      primary key (job_id, kind)
    );
    create index on usage_entries (workspace_id, feature_id, created_at);

    create table idempotency_records (
      identity text primary key,
      workspace_id uuid not null references workspaces on delete cascade,
      creator_id uuid not null references members on delete cascade,
      request_hash text not null,
      status integer not null,
      body text not null,
      created_at timestamptz(3) not null
    );
    create index on idempotency_records (created_at);

    create table obsolete_blobs (key text primary key, created_at timestamptz(3) not null);
  `.execute(db)
}
