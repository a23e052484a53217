import { type Kysely, sql } from 'kysely'

/**
 * Adds the counts of requests per minute. They are unlogged, because a crash may forget them and no request should wait
 * for them to reach the disk. Every area of paced jobs, not only the editor, gets a pace.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table rate_windows (
      name text primary key,
      count integer not null,
      ends_at timestamptz(3) not null
    );
    create index on rate_windows (ends_at);

    create table paces (
      area text not null,
      scope text not null,
      stepped_at timestamptz(3) not null,
      primary key (area, scope)
    );
    insert into paces select 'editor', workspace_id, stepped_at from editor_paces;
    drop table editor_paces;
  `.execute(db)
}
