import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../tables.ts'
import type { InsightsAdRow, InsightsProjectRow, InsightsReadingRow } from './insightsTables.ts'

export type StoredInsightsAd = Selectable<InsightsAdRow>
export type StoredInsightsProject = Selectable<InsightsProjectRow>
export type NewReading = Insertable<InsightsReadingRow>

/** A statement has at most 65,535 parameters. */
const ROWS_AT_ONCE = 1_000

/** Days of a reading. Null overlaps everything. */
export interface Period {
  readonly adRowId: string
  readonly start: string | null
  readonly end: string | null
}

const periodTable = (periods: readonly Period[]) => sql`unnest(
  ${periods.map(({ adRowId }) => adRowId)}::uuid[],
  ${periods.map(({ start }) => start)}::date[],
  ${periods.map(({ end }) => end)}::date[]
) as period (ad_row_id, period_start, period_end)`

export const insightsStore = {
  async findProject(db: Db, projectId: string): Promise<StoredInsightsProject | null> {
    const query = db.selectFrom('insights_projects').selectAll().where('project_id', '=', projectId)
    return (await query.executeTakeFirst()) ?? null
  },

  async saveProject(
    db: Db,
    place: Pick<InsightsProjectRow, 'project_id' | 'workspace_id'>,
    changes: Partial<Omit<InsightsProjectRow, 'project_id' | 'workspace_id'>>,
  ): Promise<void> {
    const empty = {
      provider: null,
      account_id: null,
      account_name: null,
      account_currency: null,
      refreshed_at: null,
      refreshable_at: null,
      imported_at: null,
      imported_filename: null,
    }
    await db
      .insertInto('insights_projects')
      .values({ ...empty, ...place, ...changes })
      .onConflict((conflict) => conflict.column('project_id').doUpdateSet(changes))
      .execute()
  },

  /** The ads of a project with one of these ids or names. */
  async findAds(
    db: Db,
    projectId: string,
    { adIds, names }: { readonly adIds: readonly string[]; readonly names: readonly string[] },
  ): Promise<readonly StoredInsightsAd[]> {
    return await db
      .selectFrom('insights_ads')
      .selectAll()
      .where('project_id', '=', projectId)
      .where(sql<boolean>`(ad_id = any(${[...adIds]}) or name = any(${[...names]}))`)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  },

  /** The ads that have a reading of a file for more days than one of these periods, all of which it contains. */
  async findLongerFiles(db: Db, periods: readonly Period[]): Promise<ReadonlySet<string>> {
    if (periods.length === 0) return new Set()
    const { rows } = await sql<{ id: string }>`
      select distinct readings.ad_row_id as id
      from insights_readings readings join ${periodTable(periods)}
        on readings.ad_row_id = period.ad_row_id
      where readings.source = 'file'
        and daterange(readings.period_start, readings.period_end, '[]')
          @> daterange(period.period_start, period.period_end, '[]')
        and daterange(readings.period_start, readings.period_end, '[]')
          <> daterange(period.period_start, period.period_end, '[]')
    `.execute(db)
    return new Set(rows.map(({ id }) => id))
  },

  /** Deletes the readings that overlap one of these periods. Returns the ads to which they belonged, each once. */
  async removeOverlapping(db: Db, periods: readonly Period[]): Promise<readonly string[]> {
    if (periods.length === 0) return []
    const { rows } = await sql<{ id: string }>`
      with removed as (
        delete from insights_readings readings
        using ${periodTable(periods)}
        where readings.ad_row_id = period.ad_row_id
          and daterange(readings.period_start, readings.period_end, '[]')
            && daterange(period.period_start, period.period_end, '[]')
        returning readings.ad_row_id
      )
      select distinct ad_row_id as id from removed
    `.execute(db)
    return rows.map(({ id }) => id)
  },

  /** Adds ads, or replaces those with the same row id. */
  async saveAds(db: Db, ads: readonly Insertable<InsightsAdRow>[]): Promise<void> {
    for (let from = 0; from < ads.length; from += ROWS_AT_ONCE) {
      await db
        .insertInto('insights_ads')
        .values(ads.slice(from, from + ROWS_AT_ONCE))
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet(({ ref }) => ({
            ad_id: ref('excluded.ad_id'),
            name: ref('excluded.name'),
            ad_set_name: ref('excluded.ad_set_name'),
            campaign_name: ref('excluded.campaign_name'),
            currency: ref('excluded.currency'),
            hook_seconds: ref('excluded.hook_seconds'),
            hold_seconds: ref('excluded.hold_seconds'),
            matched_by: ref('excluded.matched_by'),
            job_id: ref('excluded.job_id'),
            composition_id: ref('excluded.composition_id'),
            sequence_id: ref('excluded.sequence_id'),
            combination_id: ref('excluded.combination_id'),
            hook_asset_id: ref('excluded.hook_asset_id'),
            hook_name: ref('excluded.hook_name'),
            updated_at: ref('excluded.updated_at'),
          })),
        )
        .execute()
    }
  },

  async addReadings(db: Db, readings: readonly NewReading[]): Promise<void> {
    for (let from = 0; from < readings.length; from += ROWS_AT_ONCE) {
      await db
        .insertInto('insights_readings')
        .values(readings.slice(from, from + ROWS_AT_ONCE))
        .execute()
    }
  },

  /** Deletes the ads of a project that have no numbers. */
  async removeEmptyAds(db: Db, projectId: string): Promise<void> {
    await db
      .deleteFrom('insights_ads')
      .where('project_id', '=', projectId)
      .where(sql<boolean>`not exists (select from insights_readings where ad_row_id = insights_ads.id)`)
      .execute()
  },
}
