import type { InsightsHook, Rate } from '../../contract/operations/insights.ts'

/** The ends that an axis may have, so that its ticks are round. */
const ENDS = [0.02, 0.05, 0.1, 0.2, 0.4, 0.5, 0.8, 1]

/** The upper end of an axis that starts at 0 and holds these rates with their intervals, at most 1. */
export function axisEnd(rates: readonly Rate[]): number {
  const highest = Math.max(0, ...rates.map(({ high, value }) => high ?? value ?? 0))
  return ENDS.find((end) => highest <= end) ?? 1
}

/** A point on the axis, from 0 at its start to 1 at its end. */
export const placeOn = (end: number, value: number): number => Math.min(1, Math.max(0, value / end))

/** Those with a hook rate first, the best first; then the others, those with most impressions first. */
export function byHookRate(hooks: readonly InsightsHook[]): readonly InsightsHook[] {
  return hooks.toSorted((one, other) => {
    const [rate, otherRate] = [one.rates.hook.value ?? -1, other.rates.hook.value ?? -1]
    return otherRate - rate || (other.counts.impressions ?? 0) - (one.counts.impressions ?? 0)
  })
}
