import type { Milliseconds } from '../../base/units.ts'

export interface AdAccount {
  readonly id: string
  readonly name: string
  /** ISO 4217. */
  readonly currency: string | null
}

/** The counts of an ad in a period, as its ad account reports them. Null if it does not report one. */
export interface AccountAd {
  readonly adId: string
  readonly name: string
  readonly adSetName: string | null
  readonly campaignName: string | null
  readonly currency: string | null
  /** Days such as `2026-11-28`. */
  readonly periodStart: string
  readonly periodEnd: string
  readonly impressions: number | null
  readonly plays: number | null
  /** Plays of three seconds. */
  readonly hookPlays: number | null
  /** Plays of 15 seconds, or to the end. */
  readonly holdPlays: number | null
  readonly plays25: number | null
  readonly plays50: number | null
  readonly plays75: number | null
  readonly plays100: number | null
  readonly clicks: number | null
  readonly linkClicks: number | null
  readonly results: number | null
  readonly resultType: string | null
  /** A decimal number, such as `12.34`. */
  readonly spend: string | null
}

interface AdsRequest {
  readonly accountId: string
  readonly most: number
  /** Called with the time for which the account asks not to be read again. */
  readonly onWait: (waitMs: Milliseconds) => void
}

/**
 * Reads the numbers of ads. Every method throws `ProviderError`: `network_unavailable`, `network_needs_reconnect`,
 * `network_refused`, `account_not_found` or `network_answer_invalid`.
 */
export interface AdInsights {
  /** The name of the network. */
  readonly label: string
  readonly account: (accountId: string, signal: AbortSignal) => Promise<AdAccount>
  /** The ads of the last 30 days that cost most. */
  readonly ads: (request: AdsRequest, signal: AbortSignal) => Promise<readonly AccountAd[]>
}
