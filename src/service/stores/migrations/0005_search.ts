import { type Kysely, sql } from 'kysely'

/**
 * The text library and the search functions. `search_fold` removes accents and case, `search_text` also removes
 * punctuation, and `search_vector` combines the configurations `simple` and `english`.
 *
 * They use only built-in features and do not depend on the database locale. A tsvector is limited to 1 MiB, so only the
 * first 200,000 characters count.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const [from, to] = capitals()
  const punctuation = '[!-/:-@\\[-`{-~\\u00a0-\\u00bf\\u2010-\\u205e\\u3000-\\u303f\\s]+'
  await sql`
    create function search_fold(given text) returns text language sql immutable strict parallel safe as $fold$
      select case when octet_length(bare) = length(bare) then lower(bare)
        else lower(translate(bare, ${sql.lit(from)}, ${sql.lit(to)})) end
      from (select regexp_replace(normalize(given, NFKD), '[\\u0300-\\u036f]', '', 'g') as bare offset 0) as unaccented
    $fold$;

    create function search_text(given text) returns text language sql immutable strict parallel safe as $plain$
      select btrim(regexp_replace(search_fold(given), ${sql.lit(punctuation)}, ' ', 'g'))
    $plain$;

    create function search_vector(given text) returns tsvector language sql immutable strict parallel safe as $vector$
      select to_tsvector('simple', plain) || to_tsvector('english', plain)
      from (select search_text(left(given, 200000)) as plain offset 0) as cut
    $vector$;

    create table messages (
      id uuid primary key,
      workspace_id uuid not null references workspaces on delete cascade,
      project_id uuid not null references projects on delete cascade,
      kind text not null check (kind in ('overlay_text', 'voiceover_script')),
      text text not null,
      is_favorite boolean not null,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null
    );
    create index on messages (project_id, created_at desc, id desc);
    create index on messages using gin (search_vector(text));

    create index on assets using gin (search_vector(name || ' ' || tags::text));
    alter table transcripts add column search tsvector generated always as (search_vector(text)) stored;
    create index on transcripts using gin (search);
    create index on voiceovers using gin (search_vector(script));
  `.execute(db)
}

/**
 * Capital letters that databases without a locale do not convert, with their lower-case letters. Also contains letters
 * whose diacritics do not decompose.
 */
function capitals(): readonly [from: string, to: string] {
  const pairs: (readonly [string, string])[] = []
  for (const pair of ['Øo', 'øo', 'Łl', 'łl', 'Đd', 'đd', 'Ħh', 'ħh', 'Ŧt', 'ŧt', 'ıi']) {
    pairs.push([pair.charAt(0), pair.charAt(1)])
  }
  for (const [first, last] of [
    [0x0391, 0x03a9],
    [0x0400, 0x042f],
    [0x0531, 0x0556],
  ] as const) {
    for (let code = first; code <= last; code += 1) {
      const letter = String.fromCodePoint(code)
      const small = letter.toLowerCase()
      if (small !== letter && small.length === 1) pairs.push([letter, small])
    }
  }
  for (const letter of 'ÆŒÞẞ') pairs.push([letter, letter.toLowerCase()])
  return [pairs.map(([letter]) => letter).join(''), pairs.map(([, small]) => small).join('')]
}
