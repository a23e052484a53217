import { t } from '@lingui/core/macro'
import type { InsightsSummary } from '../../contract/operations/insights.ts'
import { adsInWords, countInWords, momentInWords, periodInWords, sourceInWords, spendInWords } from './resultWords.ts'

/** The source of the numbers, and their sums. */
export function SourceFacts({ summary }: { readonly summary: InsightsSummary }) {
  const { adCount, importedAt, matchedAdCount, periodEnd, periodStart, refreshedAt, totals } = summary
  const currencies = [...new Set(totals.map(({ currency }) => currency ?? t`Unknown`))]
  const impressions = totals.reduce((sum, { counts }) => sum + (counts.impressions ?? 0), 0)
  /** Spending in different currencies is no sum. */
  const spent = currencies.map((currency) => {
    const ofCurrency = totals.filter((total) => (total.currency ?? t`Unknown`) === currency)
    const amounts = ofCurrency.flatMap(({ spend }) => (spend === null ? [] : [Number(spend)]))
    const sum = amounts.length === 0 ? null : String(amounts.reduce((all, amount) => all + amount, 0))
    return spendInWords(sum, ofCurrency[0]?.currency ?? null)
  })
  const latest = [refreshedAt, importedAt].filter((moment) => moment !== null).toSorted()
  const facts = [
    [t`Source`, sourceInWords(summary)],
    [t`Period`, periodInWords(periodStart, periodEnd)],
    [t`Currency`, currencies.join(', ')],
    [t`Last read`, latest.length === 0 ? '–' : momentInWords(latest.at(-1) ?? '')],
    [t`Ads`, t`${adsInWords(adCount)}, ${matchedAdCount} of them recognised`],
    [t`Impressions`, countInWords(impressions)],
    [t`Spent`, spent.join(' · ')],
  ]
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3 rounded-lg border border-line bg-panel px-4 py-3">
      {facts.map(([term, value]) => (
        <div key={term} className="flex min-w-0 flex-col gap-0.5">
          <dt className="text-xs text-muted">{term}</dt>
          <dd className="tabular text-sm wrap-anywhere text-primary">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
