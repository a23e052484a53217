import { sql, type RawBuilder } from 'kysely'

/** One way of looking for words in a text. */
export interface SearchMatch {
  readonly matches: (text: RawBuilder<string>) => RawBuilder<boolean>
  /** As `matches`, for a long text whose vector is kept beside it. */
  readonly matchesKept: (kept: {
    readonly vector: RawBuilder<unknown>
    readonly text: RawBuilder<string>
  }) => RawBuilder<boolean>
  /** How well a text matches. */
  readonly rank: (text: RawBuilder<string>) => RawBuilder<number>
  /** As `rank`, for the part of a text that matches best, whichever of the words it has. */
  readonly partRank: (text: RawBuilder<string>) => RawBuilder<number>
}

/**
 * The ways to look for a query, the strictest first: all of its words, the last one perhaps unfinished, or what quotes, `or` and a
 * minus ask for; any of its words; the query as a piece of the text, which also finds what has no spaces between its words. Accents
 * and capitals do not matter. None where the query has neither letters nor signs to look for.
 */
export function searchMatches(query: string): readonly SearchMatch[] {
  const phrase = phraseOf(query)
  const words = phrase
    .replaceAll(/["-]/gu, ' ')
    .split(/\s+/u)
    .filter((word) => word !== '')
  const contains = (text: RawBuilder<string>) =>
    sql<boolean>`(search_text(${query}) <> '' and search_text(${text}) like '%' || search_text(${query}) || '%')`
  const piece: SearchMatch = {
    matches: contains,
    matchesKept: ({ text }) => contains(text),
    rank: () => sql<number>`0::float8`,
    partRank: (text) => sql<number>`(${contains(text)})::int`,
  }
  if (words.length === 0) return query.trim() === '' ? [] : [piece]
  const some = anyOf(words)
  const byQuery = (wanted: RawBuilder<unknown>): SearchMatch => ({
    matches: (text) => sql<boolean>`search_vector(${text}) @@ ${wanted}`,
    matchesKept: ({ vector }) => sql<boolean>`${vector} @@ ${wanted}`,
    rank: (text) => sql<number>`ts_rank(search_vector(${text}), ${wanted})`,
    partRank: (text) => sql<number>`ts_rank(search_vector(${text}), ${some})`,
  })
  return [byQuery(hasSyntax(phrase) ? asWritten(phrase) : allOf(words)), byQuery(some), piece]
}

/** What `websearch_to_tsquery` reads: words, quotes, and a minus before a word. */
function phraseOf(query: string): string {
  return query
    .replaceAll(/[^\p{L}\p{N}\p{M}\s"-]/gu, ' ')
    .replaceAll(/(?<=\S)-|-(?=[\s"-]|$)/gu, ' ')
    .trim()
}

function hasSyntax(phrase: string): boolean {
  return /"|(?:^|\s)-\S|\sor\s/iu.test(phrase)
}

function asWritten(phrase: string): RawBuilder<unknown> {
  return sql`(websearch_to_tsquery('simple', search_fold(${phrase})) || websearch_to_tsquery('english', search_fold(${phrase})))`
}

function allOf(words: readonly string[]): RawBuilder<unknown> {
  const whole = words.join(' ')
  const head = words.slice(0, -1).join(' ')
  const last = prefixOf(words.at(-1) ?? '')
  return sql`(
    (plainto_tsquery('simple', search_fold(${head})) && ${last})
    || (plainto_tsquery('english', search_fold(${head})) && ${last})
    || plainto_tsquery('english', search_fold(${whole}))
  )`
}

function anyOf(words: readonly string[]): RawBuilder<unknown> {
  const each = sql.join(
    words.map((word) => sql`plainto_tsquery('english', search_fold(${word}))`),
    sql` || `,
  )
  return sql`(${each} || ${prefixOf(words.at(-1) ?? '')})`
}

/** A word that goes on. */
function prefixOf(word: string): RawBuilder<unknown> {
  return sql`to_tsquery('simple', quote_literal(search_fold(${word})) || ':*')`
}
