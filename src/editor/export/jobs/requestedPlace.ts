import type { JobPlace } from './jobPlace.ts'

let asked: { readonly compositionId: string; readonly place: JobPlace } | null = null

/** Requests a place to show when the composition next opens on this page. */
export function requestPlace(compositionId: string, place: JobPlace): void {
  asked = { compositionId, place }
}

/** Returns and clears the requested place. */
export function takeRequestedPlace(compositionId: string): JobPlace | null {
  const place = asked?.compositionId === compositionId ? asked.place : null
  asked = null
  return place
}
