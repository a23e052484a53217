import { type Insertable, type RawBuilder, sql } from 'kysely'
import type {
  ResearchFiltersOf,
  ResearchItem,
  ResearchProvider,
} from '../../../contract/operations/research/researchItems.ts'
import { searchMatches } from '../search/searchMatch.ts'
import type { Db } from '../tables.ts'
import type { SwipeItemRow } from './researchTables.ts'

export type NewSwipeItem = Omit<Insertable<SwipeItemRow>, 'search'>

/** The rows that are searched: the swipe file of a project, or samples that are not stored. */
export type SwipeRows = { readonly projectId: string } | { readonly samples: readonly NewSwipeItem[] }

/** A page starts after the item with this size and id, in descending order of both. */
export interface SwipePosition {
  readonly size: number
  readonly id: string
  /** The place of the strategy for matching among those of the query. */
  readonly match: number
}

export interface FoundItem {
  readonly id: string
  readonly size: number
  readonly item: ResearchItem
}

interface SwipeSearch {
  readonly rows: SwipeRows
  readonly provider: ResearchProvider
  readonly kind: ResearchItem['kind']
  readonly conditions: readonly RawBuilder<boolean>[]
  readonly size?: RawBuilder<number>
  /** Words that must occur. Empty for all items. */
  readonly query: string
  readonly after: SwipePosition | null
  readonly limit: number
}

/** One statement has at most 65,535 values, and a row has 17. */
const ROWS_PER_STATEMENT = 500

export const swipeStore = {
  /** Adds items. One that is known by its id is replaced. */
  async save(db: Db, rows: readonly NewSwipeItem[]): Promise<void> {
    for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
      await db
        .insertInto('swipe_items')
        .values(rows.slice(start, start + ROWS_PER_STATEMENT))
        .onConflict((conflict) =>
          conflict.columns(['project_id', 'provider', 'kind', 'result_id']).doUpdateSet((set) => ({
            item: set.ref('excluded.item'),
            words: set.ref('excluded.words'),
            page_id: set.ref('excluded.page_id'),
            countries: set.ref('excluded.countries'),
            language: set.ref('excluded.language'),
            is_active: set.ref('excluded.is_active'),
            start_date: set.ref('excluded.start_date'),
            end_date: set.ref('excluded.end_date'),
            impressions: set.ref('excluded.impressions'),
            category: set.ref('excluded.category'),
            hashtag: set.ref('excluded.hashtag'),
            imported_at: set.ref('excluded.imported_at'),
          })),
        )
        .execute()
    }
  },

  /** Adds items that are not known by their id. */
  async add(db: Db, rows: readonly NewSwipeItem[]): Promise<void> {
    for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
      const values = rows.slice(start, start + ROWS_PER_STATEMENT)
      await db
        .insertInto('swipe_items')
        .values(values)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  },

  /** The time of the latest import. Null if the swipe file is empty. */
  async importedAt(db: Db, projectId: string, provider: ResearchProvider): Promise<Date | null> {
    const query = db.selectFrom('swipe_items').select('imported_at').where('project_id', '=', projectId)
    const latest = query.where('provider', '=', provider).orderBy('imported_at', 'desc').limit(1)
    return (await latest.executeTakeFirst())?.imported_at ?? null
  },

  async count(db: Db, projectId: string, provider: ResearchProvider): Promise<number> {
    const query = db.selectFrom('swipe_items').select(({ fn }) => fn.countAll<number>().as('count'))
    const counted = query.where('project_id', '=', projectId).where('provider', '=', provider)
    return Number((await counted.executeTakeFirstOrThrow()).count)
  },

  async ads(
    db: Db,
    { filters, rows, ...page }: { rows: SwipeRows; filters: ResearchFiltersOf<'ads'>; today: string } & PageOf,
  ): Promise<SwipePage> {
    const { companyName, country, endDate, language, pageId, sortBy, startDate, status } = filters
    const size = sql<number>`coalesce(impressions, -1)`
    // A month counts more than any number of impressions.
    const byMonth = sql<number>`
      coalesce(extract(year from start_date) * 12 + extract(month from start_date), 0)::bigint * 100000000000
      + least(coalesce(impressions, 0), 99999999999)`
    const active = sql`coalesce(is_active, case when end_date < ${page.today}::date then false end)`
    const conditions = [
      ...(pageId === null ? [] : [sql<boolean>`page_id = ${pageId}`]),
      ...(country === 'ALL' ? [] : [sql<boolean>`${country} = any(countries)`]),
      ...(status === 'ALL' ? [] : [sql<boolean>`${active} = ${status === 'ACTIVE'}`]),
      ...(language === null ? [] : [sql<boolean>`lower(split_part(language, '-', 1)) = ${primaryOf(language)}`]),
      ...(startDate === null ? [] : [sql<boolean>`coalesce(end_date, ${page.today}::date) >= ${startDate}::date`]),
      ...(endDate === null ? [] : [sql<boolean>`start_date <= ${endDate}::date`]),
      ...(startDate === null && endDate === null ? [] : [sql<boolean>`start_date is not null`]),
    ]
    const found = { rows, provider: 'social_one', kind: 'ad', conditions, query: companyName ?? '' } as const
    return await search(db, { ...found, ...page, size: sortBy === 'total_impressions' ? size : byMonth })
  },

  async companies(db: Db, { query, rows, ...page }: { rows: SwipeRows; query: string } & PageOf): Promise<SwipePage> {
    return await search(db, { rows, provider: 'social_one', kind: 'company', conditions: [], query, ...page })
  },

  /** Videos or hashtags, the largest first. The hashtag of a search stands for its query, as at a server. */
  async trends(
    db: Db,
    {
      filters,
      rows,
      ...page
    }: { rows: SwipeRows; filters: ResearchFiltersOf<'trends'>; since: string | null } & PageOf & {
        kind: 'video' | 'hashtag'
      },
  ): Promise<SwipePage> {
    const { category, country, hashtagId, query } = filters
    const conditions = [
      ...(hashtagId === null ? [] : [ofHashtag(rows, hashtagId)]),
      ...(country === 'ALL' ? [] : [sql<boolean>`${country} = any(countries)`]),
      ...(category === 'ALL' ? [] : [sql<boolean>`category = ${category}`]),
      ...(page.since === null || page.kind === 'hashtag' ? [] : [sql<boolean>`start_date >= ${page.since}::date`]),
    ]
    const words = hashtagId === null ? query : ''
    return await search(db, { rows, provider: 'social_two', conditions, query: words, ...page })
  },
}

type PageOf = Pick<SwipeSearch, 'after' | 'limit'>

export interface SwipePage {
  readonly items: readonly FoundItem[]
  /** The strategy that matched. */
  readonly match: number
}

const primaryOf = (language: string): string => language.toLowerCase().split('-')[0] ?? ''

/** Lists of videos often have only the name of a hashtag, and lists of hashtags its id too. */
function ofHashtag(rows: SwipeRows, id: string): RawBuilder<boolean> {
  const inRows = 'projectId' in rows ? sql`project_id = ${rows.projectId}` : sql`true`
  return sql<boolean>`(hashtag = ${id} or lower(item->>'hashtag') in (
    select lower(item->>'name') from ${tableOf(rows)} where ${inRows} and kind = 'hashtag' and hashtag = ${id}
  ))`
}

/** Uses the first strategy that matches anything, and that one again for later pages. */
async function search(db: Db, wanted: SwipeSearch): Promise<SwipePage> {
  const strategies = searchMatches(wanted.query)
  if (strategies.length === 0) return { items: await select(db, wanted, null), match: 0 }
  const first = wanted.after?.match ?? 0
  for (const [match, strategy] of strategies.entries()) {
    if (match < first) continue
    const words = strategy.matchesKept({ vector: sql`search`, text: sql<string>`words` })
    const items = await select(db, wanted, words)
    if (items.length > 0 || wanted.after !== null) return { items, match }
  }
  return { items: [], match: first }
}

async function select(db: Db, wanted: SwipeSearch, words: RawBuilder<boolean> | null): Promise<FoundItem[]> {
  const { after, conditions, kind, limit, provider, rows, size = sql<number>`coalesce(impressions, -1)` } = wanted
  const all = [
    sql<boolean>`provider = ${provider} and kind = ${kind}`,
    ...('projectId' in rows ? [sql<boolean>`project_id = ${rows.projectId}`] : []),
    ...conditions,
    ...(words === null ? [] : [words]),
  ]
  const later = after === null ? sql`true` : sql`(size, id) < (${after.size}::bigint, ${after.id}::uuid)`
  const found = await sql<FoundItem>`
    select id, size, item from (
      select id, (${size})::bigint as size, item from ${tableOf(rows)} where ${sql.join(all, sql` and `)}
    ) as matching
    where ${later} order by size desc, id desc limit ${limit}
  `.execute(db)
  return found.rows
}

/** Samples are searched by the same statement as stored rows. */
function tableOf(rows: SwipeRows): RawBuilder<unknown> {
  if ('projectId' in rows) return sql`swipe_items`
  const samples = rows.samples.map(({ item, ...row }) => ({ ...row, item: JSON.parse(item) as unknown }))
  return sql`(
    select id, provider, kind, item, words, page_id, countries, language, is_active, start_date, end_date,
      impressions, category, hashtag, search_vector(words) as search
    from jsonb_populate_recordset(null::swipe_items, ${JSON.stringify(samples)}::jsonb)
  ) as samples`
}
