import { type Kysely, sql } from 'kysely'

/** Adds the swipe files of projects: results that were imported from files, with what filters and sorting need. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table swipe_items (
      id uuid primary key,
      workspace_id uuid not null references workspaces on delete cascade,
      project_id uuid not null references projects on delete cascade,
      provider text not null,
      kind text not null,
      result_id text not null,
      item jsonb not null,
      words text not null,
      page_id text,
      countries text[] not null,
      language text,
      is_active boolean,
      start_date date,
      end_date date,
      impressions bigint,
      category text,
      hashtag text,
      imported_at timestamptz(3) not null,
      search tsvector generated always as (search_vector(words)) stored,
      unique (project_id, provider, kind, result_id)
    );
    create index on swipe_items (workspace_id);
    create index on swipe_items using gin (search);
    create index on swipe_items (project_id, provider, kind, page_id);
  `.execute(db)
}
