const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** The network's own limits on the time of a scheduled post. */
const MIN_MINUTES = 10
const MAX_DAYS = 75

/** Why a post cannot be scheduled for a time. Null if it can. */
export function scheduleProblem(at: string, now: Date) {
  const aheadMs = Date.parse(at) - now.getTime()
  const fits = aheadMs >= MIN_MINUTES * MINUTE_MS && aheadMs <= MAX_DAYS * DAY_MS
  return fits ? null : ({ reason: 'schedule', least: MIN_MINUTES, most: MAX_DAYS } as const)
}
