import type { ServiceContext } from '../../context.ts'
import {
  insightsStore,
  type NewReading,
  type Period,
  type StoredInsightsAd,
} from '../../stores/insights/insightsStore.ts'
import type { InsightsAdRow, InsightsReadingRow } from '../../stores/insights/insightsTables.ts'
import type { Db } from '../../stores/tables.ts'
import { MICROS } from './adNumbers.ts'
import type { AdReading } from './adReading.ts'
import { matchAds } from './matchAds.ts'

export interface SavedReadings {
  readonly adCount: number
  readonly matchedCount: number
  /** Ads whose earlier numbers for the same days were replaced. */
  readonly replacedCount: number
}

interface Place {
  readonly workspaceId: string
  /** The caller must have locked it. */
  readonly projectId: string
  readonly source: InsightsReadingRow['source']
  readonly now: Date
}

/**
 * Stores what was read about ads, each in one period. It replaces everything that was known about the same ad in
 * overlapping periods, so that nothing is counted twice, whichever file or account it came from. Only an ad account, which
 * is read for a month at most, does not replace what a file says about more days. An ad without an id is the ad with its
 * name.
 */
export async function saveReadings(
  db: Db,
  readings: readonly AdReading[],
  { now, projectId, service, source, workspaceId }: Place & { readonly service: Pick<ServiceContext, 'nextId'> },
): Promise<SavedReadings> {
  const adIds = readings.flatMap(({ adId }) => adId ?? [])
  const known = await insightsStore.findAds(db, projectId, { adIds, names: readings.map(({ name }) => name) })
  const find = finderOf(known)
  const found = readings.map((reading) => {
    const { same, target } = find(reading)
    const periods = same.map(({ id }) => ({ adRowId: id, start: reading.periodStart, end: reading.periodEnd }))
    return { reading, target, periods }
  })
  const kept =
    source === 'account'
      ? await insightsStore.findLongerFiles(
          db,
          found.flatMap(({ periods }) => periods),
        )
      : new Set<string>()
  const matches = await matchAds(db, projectId, readings)
  const ads: InsightsAdRow[] = []
  const rows: NewReading[] = []
  const replaced: Period[] = []
  for (const [index, { periods, reading, target }] of found.entries()) {
    if (periods.some(({ adRowId }) => kept.has(adRowId))) continue
    const id = target?.id ?? service.nextId()
    replaced.push(...periods)
    const named = { id, workspace_id: workspaceId, project_id: projectId, ...(matches[index] ?? noMatch) }
    ads.push({ ...named, ...adColumnsOf(reading, target), created_at: target?.created_at ?? now, updated_at: now })
    rows.push(rowOf(reading, { id: service.nextId(), ad_row_id: id, source, created_at: now }))
  }
  const replacedIds = await insightsStore.removeOverlapping(db, replaced)
  await insightsStore.saveAds(db, ads)
  await insightsStore.addReadings(db, rows)
  await insightsStore.removeEmptyAds(db, projectId)
  return {
    adCount: readings.length,
    matchedCount: ads.filter(({ matched_by: by }) => by !== null).length,
    replacedCount: replacedIds.length,
  }
}

/** A field that a file does not say stays as it was. */
const adColumnsOf = (reading: AdReading, known: StoredInsightsAd | undefined) => ({
  ad_id: reading.adId ?? known?.ad_id ?? null,
  name: reading.name,
  ad_set_name: reading.adSetName ?? known?.ad_set_name ?? null,
  campaign_name: reading.campaignName ?? known?.campaign_name ?? null,
  currency: reading.currency ?? known?.currency ?? null,
  hook_seconds: reading.hookSeconds ?? known?.hook_seconds ?? null,
  hold_seconds: reading.holdSeconds ?? known?.hold_seconds ?? null,
})

const noMatch = {
  matched_by: null,
  job_id: null,
  composition_id: null,
  sequence_id: null,
  combination_id: null,
  hook_asset_id: null,
  hook_name: null,
} as const

/** Finds the stored ads that a reading is about, and the one to which its numbers belong. */
function finderOf(known: readonly StoredInsightsAd[]) {
  const byId = new Map(known.map((ad) => [ad.ad_id, ad]))
  const byName = Map.groupBy(known, ({ name }) => name)
  const taken = new Set<string>()
  return ({ adId, currency, name }: AdReading) => {
    const named = (byName.get(name) ?? []).filter(
      (ad) => currency === null || ad.currency === null || ad.currency === currency,
    )
    const unnumbered = named.filter((ad) => ad.ad_id === null)
    const numbered = adId === null ? undefined : byId.get(adId)
    const same = adId === null ? named : [...unnumbered, ...(numbered === undefined ? [] : [numbered])]
    const only = named.length === 1 ? named : unnumbered
    const target = (adId === null ? only : [numbered, ...unnumbered]).find(
      (ad) => ad !== undefined && !taken.has(ad.id),
    )
    if (target !== undefined) taken.add(target.id)
    return { same, target }
  }
}

function rowOf(
  { counts, periodEnd, periodStart, resultType, spendMicros }: AdReading,
  place: Pick<InsightsReadingRow, 'id' | 'ad_row_id' | 'source' | 'created_at'>,
): NewReading {
  return {
    ...place,
    period_start: periodStart,
    period_end: periodEnd,
    impressions: counts.impressions,
    plays: counts.plays,
    hook_plays: counts.hookPlays,
    hold_plays: counts.holdPlays,
    plays_25: counts.plays25,
    plays_50: counts.plays50,
    plays_75: counts.plays75,
    plays_100: counts.plays100,
    clicks: counts.clicks,
    link_clicks: counts.linkClicks,
    results: counts.results,
    result_type: resultType,
    spend: spendMicros === null ? null : decimalOf(spendMicros),
  }
}

const decimalOf = (micros: bigint): string => `${micros / MICROS}.${String(micros % MICROS).padStart(6, '0')}`
