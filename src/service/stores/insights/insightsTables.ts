import type { adMatches, insightsSources } from '../../../contract/operations/insights.ts'

/** Whence the numbers of a project come. */
export interface InsightsProjectRow {
  readonly project_id: string
  readonly workspace_id: string
  /** Null unless an ad account is linked. */
  readonly provider: 'social_one' | null
  readonly account_id: string | null
  readonly account_name: string | null
  readonly account_currency: string | null
  readonly refreshed_at: Date | null
  /** The time until which the provider has asked us to wait. */
  readonly refreshable_at: Date | null
  readonly imported_at: Date | null
  readonly imported_filename: string | null
}

/** The video of an ad, as recognised when its numbers were stored. */
export interface AdMatchColumns {
  readonly matched_by: (typeof adMatches)[number] | null
  readonly job_id: string | null
  readonly composition_id: string | null
  readonly sequence_id: string | null
  readonly combination_id: string | null
  readonly hook_asset_id: string | null
  readonly hook_name: string | null
}

export interface InsightsAdRow extends AdMatchColumns {
  readonly id: string
  readonly workspace_id: string
  readonly project_id: string
  /** The id at the network. Null if a file does not have it. */
  readonly ad_id: string | null
  readonly name: string
  readonly ad_set_name: string | null
  readonly campaign_name: string | null
  readonly currency: string | null
  readonly hook_seconds: number | null
  readonly hold_seconds: number | null
  readonly created_at: Date
  readonly updated_at: Date
}

/** The counts of an ad in a period. Readings of one ad never overlap. */
export interface InsightsReadingRow {
  readonly id: string
  readonly ad_row_id: string
  readonly source: (typeof insightsSources)[number]
  /** Days such as `2026-11-28`. Null if the period is unknown, which overlaps all others. */
  readonly period_start: string | null
  readonly period_end: string | null
  readonly impressions: number | null
  readonly plays: number | null
  readonly hook_plays: number | null
  readonly hold_plays: number | null
  readonly plays_25: number | null
  readonly plays_50: number | null
  readonly plays_75: number | null
  readonly plays_100: number | null
  readonly clicks: number | null
  readonly link_clicks: number | null
  readonly results: number | null
  /** Such as `Purchases`. Null if it is unknown. */
  readonly result_type: string | null
  /** A decimal number, such as `1234.500000`. */
  readonly spend: string | null
  readonly created_at: Date
}

export interface InsightsTables {
  readonly insights_projects: InsightsProjectRow
  readonly insights_ads: InsightsAdRow
  readonly insights_readings: InsightsReadingRow
}
