import type { JobPlace } from './jobPlace.ts'

let asked: { readonly compositionId: string; readonly place: JobPlace } | null = null

/** Shows a place when this page next opens the composition. */
export function requestPlace(compositionId: string, place: JobPlace): void {
  asked = { compositionId, place }
}

/** Returns the requested place and clears it. */
export function takeRequestedPlace(compositionId: string): JobPlace | null {
  const place = asked?.compositionId === compositionId ? asked.place : null
  asked = null
  return place
}
