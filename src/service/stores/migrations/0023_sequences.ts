import { type Kysely, sql } from 'kysely'

/**
 * Adds sequences, the compositions and jobs that belong to one, and the analyses of their combinations. The assets of a
 * sequence are listed in a column of their own, for the impact of deletions.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sequences (
      id uuid primary key,
      workspace_id uuid not null references workspaces on delete cascade,
      project_id uuid not null references projects on delete cascade,
      name text not null,
      description text not null,
      configuration jsonb not null,
      design jsonb not null,
      source_asset_ids uuid[] not null,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null
    );
    create index on sequences (project_id, updated_at desc, id desc);
    create index on sequences using gin (source_asset_ids);

    alter table compositions
      add column sequence_id uuid references sequences on delete set null,
      add column combination_id uuid;
    create index on compositions (sequence_id, updated_at desc, id desc);

    alter table jobs add column sequence_id uuid references sequences on delete set null;
    create index on jobs (sequence_id, created_at desc, id desc);

    create table smart_analyses (
      id uuid primary key,
      workspace_id uuid not null references workspaces on delete cascade,
      project_id uuid not null references projects on delete cascade,
      sequence_id uuid not null references sequences on delete cascade,
      job_id uuid not null unique references jobs on delete cascade,
      goal text,
      source text not null check (source in ('model', 'measured')),
      input_fingerprint text not null,
      combination_count integer not null,
      ranking jsonb,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null
    );
    create index on smart_analyses (sequence_id, created_at desc, id desc);
    create index on smart_analyses (project_id);
  `.execute(db)
}
