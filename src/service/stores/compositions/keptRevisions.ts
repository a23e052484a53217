import type { Milliseconds } from '../../../base/units.ts'

const MINUTE: Milliseconds = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Number of newest revisions that are always kept. */
const NEWEST_KEPT = 50
/** Maximum number of revisions per composition. */
export const MAX_REVISIONS = 200

/** For each span of time, the last revision is kept until it reaches the maximum age. */
const spans: readonly { readonly maxAge: Milliseconds; readonly span: Milliseconds }[] = [
  { maxAge: HOUR, span: MINUTE },
  { maxAge: DAY, span: HOUR },
  { maxAge: 30 * DAY, span: DAY },
]

/**
 * Selects the revisions to drop from all kept ones, newest first. The newest is the current version and is never
 * dropped. Spans start at whole minutes, hours and days of UTC, so that the result does not depend on earlier calls.
 *
 * Open point: bounds of the history — we keep the last 50, then one a minute for an hour, one an hour for a day, and
 * one a day for 30 days, at most 200 in all, because the history is not meant as a backup.
 */
export function droppedRevisions(newestFirst: readonly Date[], now: Date): readonly Date[] {
  const taken = new Set<string>()
  let kept = 0
  return newestFirst.filter((moment, index) => {
    const place = index < NEWEST_KEPT ? 'newest' : placeOf(moment, now)
    const isKept = kept < MAX_REVISIONS && place !== null && (place === 'newest' || !taken.has(place))
    if (!isKept) return true
    kept += 1
    if (place !== 'newest') taken.add(place)
    return false
  })
}

/** Identifies the span of a revision. Null if the revision is too old. */
function placeOf(moment: Date, now: Date): string | null {
  const age = now.getTime() - moment.getTime()
  const rule = spans.find(({ maxAge }) => age <= maxAge)
  return rule === undefined ? null : `${rule.span} ${Math.floor(moment.getTime() / rule.span)}`
}
