import { type Kysely, sql } from 'kysely'

/** Adds avatars with their pictures and approved voiceovers, and the videos in which they speak. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table avatars (
      id uuid primary key,
      workspace_id uuid not null references workspaces on delete cascade,
      project_id uuid not null references projects on delete cascade,
      display_name text not null,
      voice_clone_id uuid references voice_clones on delete set null,
      consent_basis text not null,
      consent_at timestamptz(3) not null,
      consent_by uuid not null,
      consent_name text not null,
      disabled_at timestamptz(3),
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null
    );
    create index on avatars (workspace_id, created_at desc, id desc);
    create index on avatars (project_id);
    create index on avatars (voice_clone_id);

    create table avatar_images (
      id uuid primary key,
      avatar_id uuid not null references avatars on delete cascade,
      asset_id uuid not null references assets on delete cascade,
      position integer not null,
      face jsonb
    );
    create index on avatar_images (avatar_id);
    create index on avatar_images (asset_id);

    create table avatar_approvals (
      avatar_id uuid not null references avatars on delete cascade,
      voiceover_id uuid not null references voiceovers on delete cascade,
      approved_by uuid not null,
      approved_name text not null,
      approved_at timestamptz(3) not null,
      primary key (avatar_id, voiceover_id)
    );
    create index on avatar_approvals (voiceover_id);

    create table avatar_videos (
      id uuid primary key,
      workspace_id uuid not null references workspaces on delete cascade,
      project_id uuid not null references projects on delete cascade,
      job_id uuid not null unique references jobs on delete cascade,
      avatar_id uuid references avatars on delete set null,
      avatar_name text not null,
      image_id uuid not null,
      voiceover_id uuid not null references voiceovers on delete cascade,
      prompt text,
      aspect_ratio text not null,
      motion text not null,
      source text not null,
      model_id text,
      output_asset_id uuid not null,
      submitted_at timestamptz(3),
      remote_id text,
      created_at timestamptz(3) not null
    );
    create index on avatar_videos (project_id, created_at desc, id desc);
    create index on avatar_videos (workspace_id);
    create index on avatar_videos (avatar_id);
    create index on avatar_videos (voiceover_id);
    create index on avatar_videos (remote_id) where remote_id is not null;
  `.execute(db)
}
