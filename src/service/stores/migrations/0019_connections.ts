import { type Kysely, sql } from 'kysely'

/** Adds the servers that a workspace uses instead of the built-in defaults. Their keys are sealed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table connections (
      id uuid not null,
      workspace_id uuid not null references workspaces on delete cascade,
      kind text not null,
      address text not null,
      model text,
      user_name text,
      sender text,
      sealed_key text,
      updated_at timestamptz(3) not null,
      primary key (workspace_id, kind)
    );
  `.execute(db)
}
