import { type Kysely, sql } from 'kysely'

/**
 * Adds what a team needs. A member who is removed keeps the row, so that uploads, jobs and saved replies keep their
 * creator; no deletion cascades from a member any more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table workspaces add column updated_at timestamptz(3);
    update workspaces set updated_at = created_at;
    alter table workspaces alter column updated_at set not null;

    alter table members add column email text, add column removed_at timestamptz(3);
    create unique index on members (workspace_id, email) where removed_at is null;
    create index on members (workspace_id, created_at desc, id desc);

    alter table api_keys
      add column expires_at timestamptz(3),
      add column last_used_at timestamptz(3),
      drop constraint api_keys_creator_id_fkey,
      add constraint api_keys_creator_id_fkey foreign key (creator_id) references members;
    alter table sessions
      drop constraint sessions_creator_id_fkey,
      add constraint sessions_creator_id_fkey foreign key (creator_id) references members;
    alter table uploads
      drop constraint uploads_creator_id_fkey,
      add constraint uploads_creator_id_fkey foreign key (creator_id) references members;
    alter table jobs
      drop constraint jobs_creator_id_fkey,
      add constraint jobs_creator_id_fkey foreign key (creator_id) references members;
    alter table idempotency_records
      drop constraint idempotency_records_creator_id_fkey,
      add constraint idempotency_records_creator_id_fkey foreign key (creator_id) references members;

    create table audit_entries (
      id uuid primary key,
      workspace_id uuid not null references workspaces on delete cascade,
      actor_id uuid not null references members,
      actor_name text not null,
      action text not null,
      facts jsonb not null,
      created_at timestamptz(3) not null
    );
    create index on audit_entries (workspace_id, created_at desc, id desc);
  `.execute(db)
}
