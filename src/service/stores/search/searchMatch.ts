import { sql, type RawBuilder } from 'kysely'

/** One strategy for matching a query. */
export interface SearchMatch {
  readonly matches: (text: RawBuilder<string>) => RawBuilder<boolean>
  /** Like `matches`, for a long text with a stored vector. */
  readonly matchesKept: (kept: {
    readonly vector: RawBuilder<unknown>
    readonly text: RawBuilder<string>
  }) => RawBuilder<boolean>
  readonly rank: (text: RawBuilder<string>) => RawBuilder<number>
  /** Relevance of a section of a text. It counts every word of the query that occurs. */
  readonly partRank: (text: RawBuilder<string>) => RawBuilder<number>
}

/**
 * The strategies for matching a query, strictest first. First, all words must occur, the last one as a prefix, unless
 * the query uses quotes, `or` or minus. Then any of the words may occur. Finally the query is matched as a substring,
 * which also works for scripts without spaces. Accents and case are ignored. Empty if the query contains nothing to
 * search for.
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

/** Accepts the syntax of `websearch_to_tsquery`: words, quotes, and a minus before a word. */
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

function prefixOf(word: string): RawBuilder<unknown> {
  return sql`to_tsquery('simple', quote_literal(search_fold(${word})) || ':*')`
}
