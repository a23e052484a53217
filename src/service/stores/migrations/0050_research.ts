import { type Kysely, sql } from 'kysely'

/** Adds saved research. A result is saved once in a project, and a view any number of times. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_research (
      id uuid primary key,
      workspace_id uuid not null references workspaces on delete cascade,
      project_id uuid not null references projects on delete cascade,
      provider text not null,
      collection text not null,
      result_id text,
      note text not null,
      result jsonb,
      filters jsonb,
      source text not null,
      transcript jsonb,
      hooks jsonb,
      script jsonb,
      save_status text,
      asset_id uuid references assets on delete set null,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      unique (project_id, provider, collection, result_id)
    );
    create index on saved_research (workspace_id);
    create index on saved_research (asset_id);
    create index on saved_research (project_id, provider, created_at desc, id desc);
  `.execute(db)
}
