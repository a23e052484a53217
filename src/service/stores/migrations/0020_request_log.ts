import { type Kysely, sql } from 'kysely'

/** Adds the log of requests made with keys, without bodies and queries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table request_log (
      id uuid primary key,
      workspace_id uuid not null references workspaces on delete cascade,
      creator_id uuid not null references members,
      key_id uuid not null references api_keys on delete cascade,
      request_id text not null,
      method text not null,
      route text not null,
      status integer not null,
      error_code text,
      duration_ms integer not null,
      created_at timestamptz(3) not null
    );
    create index on request_log (creator_id, created_at desc, id desc);
    create index on request_log (creator_id, request_id);
    create index on request_log (created_at);
  `.execute(db)
}
