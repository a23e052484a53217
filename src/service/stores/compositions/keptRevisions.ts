import type { Milliseconds } from '../../../base/units.ts'

const MINUTE: Milliseconds = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The newest revisions are kept, however close together. */
const NEWEST_KEPT = 50
/** Never more of one composition. */
export const MAX_REVISIONS = 200

/** Of the older ones, the last of each span: up to which age, of which span. */
const spans: readonly { readonly maxAge: Milliseconds; readonly span: Milliseconds }[] = [
  { maxAge: HOUR, span: MINUTE },
  { maxAge: DAY, span: HOUR },
  { maxAge: 30 * DAY, span: DAY },
]

/**
 * Which revisions of a composition need not be kept any more, of all that are kept, newest first. The newest one, which is the
 * current version, is always kept. Spans begin at whole minutes, hours and days of UTC, so that what is dropped does not depend on
 * how often this was asked before.
 *
 * Open point: bounds of the history — the last 50, then one a minute for an hour, one an hour for a day, one a day for 30 days,
 * at most 200, because a history is for looking back, not a backup.
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

/** The span that a revision stands for, or null for one that is too old. */
function placeOf(moment: Date, now: Date): string | null {
  const age = now.getTime() - moment.getTime()
  const rule = spans.find(({ maxAge }) => age <= maxAge)
  return rule === undefined ? null : `${rule.span} ${Math.floor(moment.getTime() / rule.span)}`
}
