import { type Kysely, sql } from 'kysely'

/** Adds the posts and ads that jobs send to networks. Their requests are stored with their jobs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table submissions (
      job_id uuid not null references jobs on delete cascade,
      place integer not null,
      destination text,
      state text not null,
      adapter_state text,
      sends integer not null default 0,
      intended_at timestamptz(3),
      account_name text not null,
      post_id text,
      campaign_id text,
      ad_set_id text,
      link text,
      folder text,
      scheduled_at timestamptz(3),
      error jsonb,
      primary key (job_id, place)
    );

    create index on jobs (workspace_id, type, created_at desc, id desc) where type in ('publication', 'ad_launch');
  `.execute(db)
}
