import { type Kysely, sql } from 'kysely'

/** Adds the pages of watched folders whose entries are being recorded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table folder_pages (
      job_id uuid primary key references jobs on delete cascade,
      next_cursor text not null,
      has_more boolean not null,
      entries jsonb not null,
      recorded integer not null default 0,
      is_done boolean not null default false
    );
    create index on folder_files (sync_id, item_id) where status in ('found', 'importing');
    create index on folder_files (sync_id, created_at, id) where status = 'found';
  `.execute(db)
}
