import { type Kysely, sql } from 'kysely'

/** Adds the filler words that a workspace chose for a language. Languages without a row have the built-in ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table filler_words (
      workspace_id uuid not null references workspaces on delete cascade,
      language text not null,
      words jsonb not null,
      updated_at timestamptz(3) not null,
      primary key (workspace_id, language)
    )
  `.execute(db)
}
