import { type Kysely, sql } from 'kysely'

/** Counts the steps of jobs, and finds the jobs of a type that started lately. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table jobs add column steps integer not null default 0;
    create index on jobs (type, created_at);
  `.execute(db)
}
