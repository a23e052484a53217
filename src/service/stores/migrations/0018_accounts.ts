import { type Kysely, sql } from 'kysely'

/** Sessions that people see in a list, sign-in links, and passkeys with their challenges. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sessions
      add column id uuid not null default gen_random_uuid() unique,
      add column user_agent text not null default '',
      add column last_used_at timestamptz(3);
    update sessions set last_used_at = created_at;
    alter table sessions
      alter column user_agent drop default,
      alter column last_used_at set not null;
    create index on sessions (creator_id);

    create table sign_in_links (
      token_hash text primary key,
      member_id uuid not null references members,
      created_at timestamptz(3) not null,
      expires_at timestamptz(3) not null
    );
    create index on sign_in_links (member_id);
    create index on sign_in_links (expires_at);

    create table sign_in_requests (
      id bigint generated always as identity primary key,
      email_hash text not null,
      created_at timestamptz(3) not null
    );
    create index on sign_in_requests (email_hash, created_at);

    create table passkeys (
      id uuid primary key,
      member_id uuid not null references members,
      name text not null,
      credential_id text not null unique,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      created_at timestamptz(3) not null,
      last_used_at timestamptz(3)
    );
    create index on passkeys (member_id);

    create table passkey_challenges (
      hash text primary key,
      member_id uuid references members,
      expires_at timestamptz(3) not null
    );
    create index on passkey_challenges (expires_at);
  `.execute(db)
}
