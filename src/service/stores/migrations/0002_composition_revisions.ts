import { type Kysely, sql } from 'kysely'

/** Past revisions of compositions. Existing compositions become their own first revision, with an unknown author. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table composition_revisions (
      composition_id uuid not null references compositions on delete cascade,
      updated_at timestamptz(3) not null,
      workspace_id uuid not null references workspaces on delete cascade,
      title text not null,
      composition jsonb not null,
      actor_kind text not null check (actor_kind in ('browser', 'key', 'unknown')),
      actor_name text not null,
      creator_id uuid references members on delete set null,
      why text,
      summary jsonb not null,
      overlay_count integer not null,
      duration_in_frames integer not null,
      fps double precision not null,
      primary key (composition_id, updated_at)
    );

    insert into composition_revisions
    select
      id, updated_at, workspace_id, title, composition, 'unknown', 'Someone', null, null,
      '{"added": 0, "removed": 0, "changed": 0, "settings": []}',
      jsonb_array_length(composition->'overlays'), (composition->>'durationInFrames')::integer,
      (composition->>'fps')::double precision
    from compositions;
  `.execute(db)
}
