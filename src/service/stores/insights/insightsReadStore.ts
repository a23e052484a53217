import { type Selectable, sql } from 'kysely'
import type { Db } from '../tables.ts'
import { type AdSums, adSums } from './adSums.ts'
import type { InsightsAdRow, InsightsReadingRow } from './insightsTables.ts'

/** Ads whose numbers can be summed. */
interface Comparable {
  readonly currency: string | null
  readonly hook_seconds: number | null
  readonly hold_seconds: number | null
}

/** The types of the results in a sum. Results of several types are no sum. */
interface ResultTypes {
  readonly result_type_count: number
}

export interface SummedAd extends AdSums, ResultTypes, Selectable<InsightsAdRow> {
  /** One of them. */
  readonly result_type: string | null
  readonly source: InsightsReadingRow['source']
}

export interface SummedHook extends AdSums, ResultTypes, Comparable {
  readonly key: string
  readonly hook_asset_id: string | null
  readonly name: string
  readonly ad_count: number
}

export interface SummedTotal extends AdSums, ResultTypes, Comparable {
  readonly ad_count: number
}

/** A page starts after the row with this number of impressions and this key. */
export interface ImpressionsPosition {
  readonly impressions: string
  readonly key: string
}

interface SummedPage {
  readonly limit: number
  readonly after: ImpressionsPosition | null
}

interface AdFilter {
  readonly hookAssetId: string | null
  readonly sequenceId: string | null
}

const rank = sql`coalesce(sum(readings.impressions), 0)`
const after = (position: ImpressionsPosition | null, key: ReturnType<typeof sql>) =>
  position === null ? sql`true` : sql`(${rank}, ${key}) < (${position.impressions}::numeric, ${position.key})`
/** Distinguishes hooks whose file was deleted by their name. */
const hookKey = sql`concat_ws(' ', coalesce(ads.hook_asset_id::text, md5(ads.hook_name)), ads.currency, ads.hook_seconds, '/', ads.hold_seconds)`
const comparable = sql`ads.currency, ads.hook_seconds, ads.hold_seconds`
const resultTypeCount = sql`(count(distinct coalesce(readings.result_type, '')) filter (where readings.results is not null))::int as result_type_count`
const counts = sql`count(distinct ads.id)::int as ad_count, ${resultTypeCount}`
const isHook = sql`(ads.hook_asset_id is not null or ads.hook_name is not null)`

/** Reads the numbers of a project. Those with most impressions come first. */
export const insightsReadStore = {
  async listAds(db: Db, projectId: string, page: SummedPage & AdFilter): Promise<readonly SummedAd[]> {
    const { hookAssetId, limit, sequenceId } = page
    const key = sql`ads.id::text collate "C"`
    const { rows } = await sql<SummedAd>`
      select ads.*, (array_agg(readings.source order by readings.created_at desc, readings.id))[1] as source,
        ${resultTypeCount}, max(readings.result_type) as result_type, ${adSums}
      from insights_ads ads join insights_readings readings on readings.ad_row_id = ads.id
      where ads.project_id = ${projectId}
        and (${hookAssetId}::uuid is null or ads.hook_asset_id = ${hookAssetId}::uuid)
        and (${sequenceId}::uuid is null or ads.sequence_id = ${sequenceId}::uuid)
      group by ads.id
      having ${after(page.after, key)}
      order by ${rank} desc, ${key} desc
      limit ${limit}
    `.execute(db)
    return rows
  },

  async listHooks(db: Db, projectId: string, page: SummedPage): Promise<readonly SummedHook[]> {
    const key = sql`${hookKey} collate "C"`
    const { rows } = await sql<SummedHook>`
      select ${hookKey} as key, ads.hook_asset_id, coalesce(max(assets.name), max(ads.hook_name), '') as name,
        ${comparable}, ${counts}, ${adSums}
      from insights_ads ads
      join insights_readings readings on readings.ad_row_id = ads.id
      left join assets on assets.id = ads.hook_asset_id
      where ads.project_id = ${projectId} and ${isHook}
      group by ads.hook_asset_id, case when ads.hook_asset_id is null then ads.hook_name end, ${hookKey}, ${comparable}
      having ${after(page.after, key)}
      order by ${rank} desc, ${key} desc
      limit ${page.limit}
    `.execute(db)
    return rows
  },

  /** The sequences of hooks, each with its combination of most impressions. */
  async sequencesOfHooks(db: Db, projectId: string, keys: readonly string[]) {
    const { rows } = await sql<{ key: string; id: string; name: string; combination_id: string | null }>`
      select best.key, best.id, best.name, best.combination_id
      from (select distinct on (found.key, found.id) found.* from (
        select ${hookKey} as key, sequences.id, sequences.name, ads.combination_id, sum(readings.impressions) as impressions
        from insights_ads ads
        join insights_readings readings on readings.ad_row_id = ads.id
        join sequences on sequences.id = ads.sequence_id
        where ads.project_id = ${projectId} and ${isHook}
        group by ${hookKey}, sequences.id, ads.combination_id
      ) found
      where found.key = any(${[...keys]})
      order by found.key, found.id, found.combination_id is null, found.impressions desc nulls last
      ) best
      order by best.impressions desc nulls last, best.id
    `.execute(db)
    return rows
  },

  async totals(db: Db, projectId: string): Promise<readonly SummedTotal[]> {
    const { rows } = await sql<SummedTotal>`
      select ${comparable}, ${counts}, ${adSums}
      from insights_ads ads join insights_readings readings on readings.ad_row_id = ads.id
      where ads.project_id = ${projectId}
      group by ${comparable}
      order by ${rank} desc, ${comparable}
      limit 100
    `.execute(db)
    return rows
  },

  async summary(db: Db, projectId: string) {
    const { rows } = await sql<{
      ad_count: number
      matched_count: number
      sources: InsightsReadingRow['source'][]
      period_start: string | null
      period_end: string | null
    }>`
      select count(distinct ads.id)::int as ad_count,
        (count(distinct ads.id) filter (where ads.matched_by is not null))::int as matched_count,
        coalesce(array_agg(distinct readings.source order by readings.source), '{}') as sources,
        min(readings.period_start)::text as period_start, max(readings.period_end)::text as period_end
      from insights_ads ads join insights_readings readings on readings.ad_row_id = ads.id
      where ads.project_id = ${projectId}
    `.execute(db)
    const [row] = rows
    if (row === undefined) throw new Error('An aggregate has no row.')
    return row
  },
}
