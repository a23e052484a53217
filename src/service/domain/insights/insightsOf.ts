import type { InsightsAd, InsightsHook, InsightsSummary } from '../../../contract/operations/insights.ts'
import type { AdSums } from '../../stores/insights/adSums.ts'
import type { SummedAd, SummedHook, SummedTotal } from '../../stores/insights/insightsReadStore.ts'
import { adCountsOf, adRatesOf, amountText } from './adRates.ts'

interface Measured extends AdSums {
  readonly result_type_count: number
  readonly currency: string | null
  readonly hook_seconds: number | null
  readonly hold_seconds: number | null
}

const hasOneResultType = (sums: Pick<Measured, 'result_type_count'>): boolean => sums.result_type_count <= 1

function measuredOf(sums: Measured) {
  const counts = adCountsOf(sums)
  const hasOneResult = hasOneResultType(sums)
  return {
    currency: sums.currency,
    spend: amountText(sums.spend),
    hookSeconds: sums.hook_seconds,
    holdSeconds: sums.hold_seconds,
    // Results of different types are no sum.
    counts: hasOneResult ? counts : { ...counts, results: null },
    rates: adRatesOf(sums, hasOneResult),
  }
}

export function insightsAdOf(ad: SummedAd): InsightsAd {
  return {
    id: ad.id,
    adId: ad.ad_id,
    name: ad.name,
    campaignName: ad.campaign_name,
    adSetName: ad.ad_set_name,
    source: ad.source,
    periodStart: ad.period_start,
    periodEnd: ad.period_end,
    ...measuredOf(ad),
    resultType: hasOneResultType(ad) ? ad.result_type : null,
    output:
      ad.matched_by === null
        ? null
        : {
            matchedBy: ad.matched_by,
            jobId: ad.job_id,
            compositionId: ad.composition_id,
            sequenceId: ad.sequence_id,
            combinationId: ad.combination_id,
            hookAssetId: ad.hook_asset_id,
            hookName: ad.hook_name,
          },
  }
}

export function insightsHookOf(hook: SummedHook, sequences: InsightsHook['sequences']): InsightsHook {
  return {
    hookAssetId: hook.hook_asset_id,
    name: hook.name,
    adCount: hook.ad_count,
    sequences,
    ...measuredOf(hook),
  }
}

export function insightsTotalOf(total: SummedTotal): InsightsSummary['totals'][number] {
  return { adCount: total.ad_count, ...measuredOf(total) }
}
