import { type Kysely, sql } from 'kysely'

/** Adds the numbers of ads: the ad account of a project, its ads with their videos, and what was read about each in a period. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table insights_projects (
      project_id uuid primary key references projects on delete cascade,
      workspace_id uuid not null references workspaces on delete cascade,
      provider text,
      account_id text,
      account_name text,
      account_currency text,
      refreshed_at timestamptz(3),
      refreshable_at timestamptz(3),
      imported_at timestamptz(3),
      imported_filename text
    );

    create table insights_ads (
      id uuid primary key,
      workspace_id uuid not null references workspaces on delete cascade,
      project_id uuid not null references projects on delete cascade,
      ad_id text,
      name text not null,
      ad_set_name text,
      campaign_name text,
      currency text,
      result_type text,
      hook_seconds integer,
      hold_seconds integer,
      matched_by text check (matched_by in ('job_id', 'ad_id', 'file_name', 'naming')),
      job_id uuid references jobs on delete set null,
      composition_id uuid references compositions on delete set null,
      sequence_id uuid references sequences on delete set null,
      combination_id uuid,
      hook_asset_id uuid references assets on delete set null,
      hook_name text,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null
    );
    create unique index on insights_ads (project_id, ad_id);
    create index on insights_ads (project_id, name);
    create index on insights_ads (job_id);
    create index on insights_ads (composition_id);
    create index on insights_ads (sequence_id);
    create index on insights_ads (hook_asset_id);

    create table insights_readings (
      id uuid primary key,
      ad_row_id uuid not null references insights_ads on delete cascade,
      source text not null check (source in ('account', 'file')),
      period_start date,
      period_end date,
      impressions bigint,
      plays bigint,
      hook_plays bigint,
      hold_plays bigint,
      plays_25 bigint,
      plays_50 bigint,
      plays_75 bigint,
      plays_100 bigint,
      clicks bigint,
      link_clicks bigint,
      results bigint,
      spend numeric(24, 6),
      created_at timestamptz(3) not null,
      check ((period_start is null) = (period_end is null)),
      check (period_start <= period_end)
    );
    create index on insights_readings (ad_row_id);
  `.execute(db)
}
