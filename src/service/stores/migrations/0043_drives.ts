import { type Kysely, sql } from 'kysely'

/**
 * Adds connections to drives, and watched folders with their files. The requests and files of imports and exports are
 * stored with their jobs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createConnections(db)
  await createLocalDrive(db)
  await createFolders(db)
}

async function createConnections(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table drive_connections (
      id uuid primary key,
      workspace_id uuid not null references workspaces on delete cascade,
      member_id uuid not null references members on delete cascade,
      provider text not null,
      account_id text not null,
      account_name text not null,
      email text,
      scopes jsonb not null,
      needs_reconnect boolean not null default false,
      sealed_tokens text not null,
      tokens_expire_at timestamptz(3),
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      unique (member_id, provider)
    );
    create index on drive_connections (workspace_id);

    create table drive_authorizations (
      state_hash text primary key,
      workspace_id uuid not null references workspaces on delete cascade,
      member_id uuid not null references members on delete cascade,
      sign_in text not null,
      provider text not null,
      sealed_verifier text not null,
      redirect_uri text not null,
      return_to text not null,
      expires_at timestamptz(3) not null
    );
    create index on drive_authorizations (expires_at);

    create table drive_revocations (
      id uuid primary key,
      provider text not null,
      account_id text not null,
      sealed_tokens text not null,
      created_at timestamptz(3) not null
    );
  `.execute(db)
}

async function createLocalDrive(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table local_drives (
      workspace_id uuid primary key references workspaces on delete cascade,
      is_shared boolean not null,
      updated_at timestamptz(3) not null
    );

    create table local_drive_snapshots (
      id bigint generated always as identity primary key,
      folder text not null unique,
      generation bigint not null default 0,
      sequence bigint not null default 0,
      expired_sequence bigint not null default 0,
      read_at timestamptz(3) not null
    );
    create index on local_drive_snapshots (read_at);

    create table local_drive_files (
      snapshot_id bigint not null references local_drive_snapshots on delete cascade,
      item_id text not null,
      name text not null,
      revision text not null,
      size_bytes bigint not null,
      modified_at timestamptz(3) not null,
      is_downloadable boolean not null,
      is_deleted boolean not null,
      sequence bigint not null,
      generation bigint not null,
      changed_at timestamptz(3) not null,
      primary key (snapshot_id, item_id),
      unique (snapshot_id, sequence) deferrable initially deferred
    );
  `.execute(db)
}

async function createFolders(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table folder_syncs (
      id uuid primary key,
      workspace_id uuid not null references workspaces on delete cascade,
      project_id uuid not null references projects on delete cascade,
      creator_id uuid not null references members on delete cascade,
      api_key_id uuid,
      provider text not null,
      folder_id text not null,
      folder_name text not null,
      status text not null,
      cursor text not null,
      scan_cursor text,
      scan_has_more boolean not null default false,
      needs_scan boolean not null default false,
      failed_polls integer not null default 0,
      next_poll_at timestamptz(3),
      latest_job_id uuid references jobs on delete set null,
      error jsonb,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      unique (creator_id, project_id, provider, folder_id)
    );
    create index on folder_syncs (workspace_id);
    create index on folder_syncs (project_id);
    create index on folder_syncs (latest_job_id);
    create index on folder_syncs (next_poll_at) where next_poll_at is not null;

    create table folder_files (
      id uuid primary key,
      sync_id uuid not null references folder_syncs on delete cascade,
      item_id text not null,
      revision text not null,
      name text not null,
      size_bytes bigint,
      status text not null,
      error jsonb,
      asset_id uuid references assets on delete set null,
      job_id uuid references jobs on delete set null,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      unique (sync_id, item_id, revision)
    );
    create index on folder_files (sync_id, created_at desc, id desc);
    create index on folder_files (asset_id);
    create index on folder_files (job_id);

    create table folder_bytes (
      workspace_id uuid not null references workspaces on delete cascade,
      day date not null,
      bytes bigint not null,
      primary key (workspace_id, day)
    );
  `.execute(db)
}
