import { type Kysely, sql } from 'kysely'

/** Adds invitations. Their tokens are stored as hashes, for joining, and sealed, for sending. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invitations (
      id uuid primary key,
      workspace_id uuid not null references workspaces on delete cascade,
      inviter_id uuid not null references members,
      email text not null,
      role text not null check (role in ('owner', 'admin', 'member')),
      status text not null check (status in ('pending', 'accepted', 'revoked')),
      delivery text not null check (delivery in ('sending', 'sent', 'not_sent', 'failed')),
      token_hash text not null unique,
      sealed_token text not null,
      message_number integer not null,
      attempts integer not null,
      member_id uuid references members,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      expires_at timestamptz(3) not null
    );
    create index on invitations (workspace_id, created_at desc, id desc);
    create unique index on invitations (workspace_id, email) where status = 'pending';
    create table invitation_messages (
      id bigint generated always as identity primary key,
      workspace_id uuid not null references workspaces on delete cascade,
      created_at timestamptz(3) not null
    );
    create index on invitation_messages (workspace_id, created_at);
  `.execute(db)
}
