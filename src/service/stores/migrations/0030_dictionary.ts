import { type Kysely, sql } from 'kysely'

/**
 * Adds the dictionary of a workspace, the words of transcripts that a person corrected, and jobs of the whole workspace.
 * Corrections in earlier transcripts are unknown, so none of their edited words is changed by the dictionary.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table dictionary_rules (
      id uuid primary key,
      workspace_id uuid not null references workspaces on delete cascade,
      find text not null,
      replace text not null,
      match_case boolean not null,
      whole_word boolean not null,
      language text,
      is_protected boolean not null,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null
    );
    create index on dictionary_rules (workspace_id, created_at desc, id desc);

    create table dictionary_applied (
      job_id uuid not null references jobs on delete cascade,
      position integer not null,
      outcome jsonb not null,
      primary key (job_id, position)
    );

    alter table transcripts add column corrections jsonb;
    create index on transcripts (id);

    alter table jobs alter column project_id drop not null;
  `.execute(db)
}
