import { type Kysely, sql } from 'kysely'

/** Adds the requests for copy, and makes the text library one of the saved resources. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table copy_requests (
      job_id uuid primary key references jobs on delete cascade,
      sent_at timestamptz(3) not null
    );
    insert into saved_resources (id, workspace_id, project_id, kind, content, created_at, updated_at)
    select id, workspace_id, project_id, 'message',
      jsonb_build_object('kind', kind, 'text', text, 'isFavorite', is_favorite), created_at, updated_at
    from messages;
    drop table messages;
    create index saved_resources_text_idx on saved_resources using gin (search_vector(content->>'text'))
    where kind = 'message';
  `.execute(db)
}
