import type { TimelineOptions } from '../session/view/timelineOptions.ts'

/** What an applied trim does to what else is on the timeline. */
export function whatFollows({ isRippling, rippleScope }: Pick<TimelineOptions, 'isRippling' | 'rippleScope'>): string {
  if (!isRippling) return 'Everything else stays. A neighbour in the row stops an edge; ripple mode makes it follow.'
  return rippleScope === 'all'
    ? 'Ripple mode: what comes later follows, in every row.'
    : 'Ripple mode: what comes later in the row follows.'
}
