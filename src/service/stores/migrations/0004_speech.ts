import { type Kysely, sql } from 'kysely'

/** Transcripts, captions, voiceovers, and the silent ranges of assets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table transcripts (
      asset_id uuid primary key references assets on delete cascade,
      id uuid not null unique,
      workspace_id uuid not null references workspaces on delete cascade,
      project_id uuid not null references projects on delete cascade,
      language text not null,
      is_draft boolean not null,
      is_changed boolean not null,
      passages jsonb not null,
      text text not null,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null
    );
    create index on transcripts (project_id);

    create table transcript_pieces (
      asset_id uuid not null references assets on delete cascade,
      start_ms integer not null,
      end_ms integer not null,
      provider text not null,
      wanted_language text not null,
      recognition jsonb not null,
      created_at timestamptz(3) not null,
      primary key (asset_id, provider, wanted_language, start_ms, end_ms)
    );

    create table captions (
      id uuid primary key,
      asset_id uuid not null references assets on delete cascade,
      workspace_id uuid not null references workspaces on delete cascade,
      project_id uuid not null references projects on delete cascade,
      language text not null,
      origin text not null check (origin in ('automatic', 'manual')),
      is_draft boolean not null,
      cues jsonb not null,
      cue_count integer not null,
      text text not null,
      blob_key text not null,
      content_hash text not null,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      unique (asset_id, language)
    );
    create index on captions (project_id);

    create table voiceovers (
      id uuid primary key,
      workspace_id uuid not null references workspaces on delete cascade,
      project_id uuid not null references projects on delete cascade,
      job_id uuid not null unique references jobs on delete cascade,
      script text not null,
      voice_id text not null,
      voice_type text not null check (voice_type in ('preset', 'clone')),
      language text not null,
      model_id text not null,
      style text,
      status text not null check (status in ('queued', 'running', 'completed', 'failed')),
      error jsonb,
      asset_id uuid not null,
      words jsonb,
      duration_ms integer,
      submitted_at timestamptz(3),
      sound_stored_at timestamptz(3),
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null
    );
    create index on voiceovers (project_id, created_at desc, id desc);

    create table asset_quiet (
      asset_id uuid primary key references assets on delete cascade,
      measure integer not null,
      quiet jsonb not null,
      measured_at timestamptz(3) not null
    );
  `.execute(db)
}
