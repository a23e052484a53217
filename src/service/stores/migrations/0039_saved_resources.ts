import { type Kysely, sql } from 'kysely'

/** Adds the briefs and templates of projects. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_resources (
      id uuid primary key,
      workspace_id uuid not null references workspaces on delete cascade,
      project_id uuid not null references projects on delete cascade,
      kind text not null,
      content jsonb not null,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null
    );
    create index on saved_resources (workspace_id);
    create index on saved_resources (project_id, kind, created_at desc, id desc);
  `.execute(db)
}
