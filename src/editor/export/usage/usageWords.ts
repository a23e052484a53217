import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { RENDER_FEATURE_ID, type FeatureUsage, type Usage } from '../../../contract/operations/usage.ts'
import type { RenderEstimate } from '../../../contract/operations/renders.ts'

const numberFormat = new Intl.NumberFormat(i18n.locale, { maximumFractionDigits: 2 })
const dayFormat = new Intl.DateTimeFormat(i18n.locale, { day: 'numeric', month: 'long', year: 'numeric' })

const labels: Readonly<Record<string, string>> = { [RENDER_FEATURE_ID]: t`Finished videos` }

/** Label of a feature. Unknown features show their own name. */
export function featureLabel(featureId: string): string {
  const words = featureId.replaceAll(/[_-]+/gu, ' ').trim()
  return labels[featureId] ?? capitalized(words)
}

export const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** Returns text such as "1 credit" or "no credits". */
export function creditsInWords(count: number): string {
  return plural(count, { '0': 'no credits', one: '# credit', other: '# credits' })
}

export function dayInWords(timestamp: string): string {
  return dayFormat.format(Date.parse(timestamp))
}

export function balanceInWords({ unlimited, totalAvailable }: FeatureUsage): string {
  return unlimited ? t`Unlimited` : creditsInWords(totalAvailable)
}

/** Remaining share of the monthly credits. Null if the plan has no monthly allowance. */
export function monthOf(feature: FeatureUsage): { readonly fraction: number; readonly detail: string } | null {
  const { unlimited, monthlyIncluded = 0, monthlyRemaining } = feature
  if (unlimited || monthlyIncluded === 0) return null
  return {
    fraction: monthlyRemaining / monthlyIncluded,
    detail: t`${numberFormat.format(monthlyRemaining)} of ${numberFormat.format(monthlyIncluded)} left`,
  }
}

export interface Shortage {
  readonly title: string
  readonly next: string
}

/** Explains why the plan or balance blocks an export. Null if they allow it. */
export function shortageFor(
  estimate: Pick<RenderEstimate, 'creditCost' | 'featureId'> | undefined,
  usage: Usage | undefined,
): Shortage | null {
  if (usage === undefined) return null
  if (!usage.plan.apiAccessAllowed) {
    return {
      title: t`The workspace plan does not allow new exports.`,
      next: t`You can keep editing, and watch and download finished videos. The workspace owner can renew the plan.`,
    }
  }
  const feature = estimate === undefined ? undefined : usage.features[estimate.featureId]
  if (estimate === undefined || feature === undefined || feature.unlimited) return null
  if (feature.totalAvailable >= estimate.creditCost) return null
  const reset = feature.nextResetAt
  const when = reset === null || reset === undefined ? [] : [t`New credits arrive on ${dayInWords(reset)}.`]
  return {
    title: t`This export costs ${creditsInWords(estimate.creditCost)}, and ${plural(feature.totalAvailable, { '0': 'none are left', one: '# is left', other: '# are left' })}.`,
    next: [...when, t`Reusable footage, such as a hook or a body, costs no credits.`].join(' '),
  }
}
