import type { AdCounts } from '../../../contract/operations/insights.ts'

/** The numbers of an ad in a period, as a file or an ad account says them. */
export interface AdReading {
  readonly adId: string | null
  readonly name: string
  readonly adSetName: string | null
  readonly campaignName: string | null
  readonly currency: string | null
  readonly resultType: string | null
  readonly hookSeconds: 2 | 3 | null
  readonly holdSeconds: 6 | 15 | null
  readonly periodStart: string | null
  readonly periodEnd: string | null
  readonly counts: AdCounts
  /** In millionths of the currency. */
  readonly spendMicros: bigint | null
}
