import type { JobPlace } from './jobPlace.ts'

let asked: { readonly compositionId: string; readonly place: JobPlace } | null = null

/** Says what is to be shown first when a composition is opened next on this page. */
export function requestPlace(compositionId: string, place: JobPlace): void {
  asked = { compositionId, place }
}

/** What was asked for in a composition that opens now; it counts once. */
export function takeRequestedPlace(compositionId: string): JobPlace | null {
  const place = asked?.compositionId === compositionId ? asked.place : null
  asked = null
  return place
}
