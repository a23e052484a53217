import { type Kysely, sql } from 'kysely'

/** Webhook destinations, the events of jobs, and their deliveries with every attempt. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table webhook_destinations (
      id uuid primary key,
      workspace_id uuid not null references workspaces on delete cascade,
      creator_id uuid references members on delete set null,
      url text not null,
      kinds text[] not null,
      secret text,
      created_at timestamptz(3) not null,
      removed_at timestamptz(3),
      check (removed_at is not null or secret is not null)
    );
    create index on webhook_destinations (workspace_id) where removed_at is null;

    create table webhook_events (
      id uuid primary key,
      workspace_id uuid not null references workspaces on delete cascade,
      kind text not null,
      body bytea not null,
      is_test boolean not null,
      created_at timestamptz(3) not null
    );
    create index on webhook_events (created_at);
    create index on webhook_events (workspace_id);

    create table webhook_deliveries (
      id uuid primary key default gen_random_uuid(),
      event_id uuid not null references webhook_events on delete cascade,
      destination_id uuid not null references webhook_destinations on delete cascade,
      status text not null check (status in ('pending', 'delivered', 'failed', 'canceled')),
      attempts integer not null default 0,
      next_attempt_at timestamptz(3),
      is_queued boolean not null default false,
      created_at timestamptz(3) not null,
      unique (event_id, destination_id),
      check ((status = 'pending') = (next_attempt_at is not null))
    );
    create index on webhook_deliveries (next_attempt_at) where status = 'pending' and not is_queued;
    create index on webhook_deliveries (destination_id, created_at desc, id desc);

    create table webhook_attempts (
      id uuid primary key default gen_random_uuid(),
      delivery_id uuid not null references webhook_deliveries on delete cascade,
      number integer,
      started_at timestamptz(3) not null,
      duration_ms integer not null,
      status integer,
      refusal jsonb,
      answer bytea not null,
      unique (delivery_id, number)
    );
  `.execute(db)
}
