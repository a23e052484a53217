import { type Kysely, sql } from 'kysely'

/** Adds naming fields, naming templates and settings of projects. A project without settings has the initial ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table naming_fields (
      id uuid primary key,
      project_id uuid not null references projects on delete cascade,
      key text not null,
      label text not null,
      type text not null check (type in ('text', 'select', 'number', 'date')),
      options jsonb not null,
      required boolean not null,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      unique (project_id, key)
    );
    create index on naming_fields (project_id, created_at desc, id desc);

    create table naming_templates (
      id uuid primary key,
      project_id uuid not null references projects on delete cascade,
      name text not null,
      pattern text not null,
      is_default boolean not null,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null
    );
    create index on naming_templates (project_id, created_at desc, id desc);
    create unique index on naming_templates (project_id) where is_default;

    create table project_settings (
      project_id uuid primary key references projects on delete cascade,
      context jsonb,
      defaults jsonb,
      brand_kit jsonb,
      naming_values jsonb,
      updated_at timestamptz(3) not null
    );
  `.execute(db)
}
