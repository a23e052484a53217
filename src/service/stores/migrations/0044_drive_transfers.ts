import { type Kysely, sql } from 'kysely'

/** Adds the files on their way from and to drives, and the pages of folders that are imported. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table drive_transfers (
      job_id uuid primary key references jobs on delete cascade,
      item_id text,
      name text not null,
      size_bytes bigint,
      asset_id uuid references assets on delete set null,
      upload_id uuid,
      upload_state text
    );
    create index on drive_transfers (asset_id);

    create table drive_pages (
      job_id uuid primary key references jobs on delete cascade,
      next_position text
    );

    create index on jobs (creator_id, type, created_at desc, id desc)
      where parent_id is null and type in ('cloud_import', 'cloud_export', 'cloud_sync');
  `.execute(db)
}
