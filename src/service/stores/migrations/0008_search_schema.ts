import { type Kysely, sql } from 'kysely'

/**
 * Recreates the search functions with a parsed body, which refers to functions directly rather than by name; results
 * and indexes stay the same. `pg_dump` restores with an empty search path, in which the names of `0005_search.ts` are
 * unknown.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const punctuation = '[!-/:-@\\[-`{-~\\u00a0-\\u00bf\\u2010-\\u205e\\u3000-\\u303f\\s]+'
  await sql`
    create or replace function search_text(given text) returns text language sql immutable strict parallel safe
      return btrim(regexp_replace(search_fold(given), ${sql.lit(punctuation)}, ' ', 'g'));

    create or replace function search_vector(given text) returns tsvector language sql immutable strict parallel safe
      begin atomic
        select to_tsvector('simple', plain) || to_tsvector('english', plain)
        from (select search_text(left(given, 200000)) as plain offset 0) as cut;
      end;
  `.execute(db)
}
