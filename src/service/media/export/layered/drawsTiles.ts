import type { Composition } from '../../../../composition/schema.ts'
import type { Span } from '../plan/renderPlan.ts'

/** Whether something within a range is very likely drawn by a browser, before more is known of the media. */
export function drawsTiles({ overlays }: Composition, range: Span): boolean {
  const end = range.from + range.count
  return overlays.some(({ durationInFrames, from, type }) => {
    return type !== 'sound' && type !== 'video' && from < end && from + durationInFrames > range.from
  })
}
