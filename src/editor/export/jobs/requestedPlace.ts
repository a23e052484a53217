import type { EditorPlace } from './jobPlace.ts'

let asked: { readonly compositionId: string; readonly place: EditorPlace } | null = null

/** Shows a place when this page next opens the composition. */
export function requestPlace(compositionId: string, place: EditorPlace): void {
  asked = { compositionId, place }
}

/** Returns the requested place and clears it. */
export function takeRequestedPlace(compositionId: string): EditorPlace | null {
  const place = asked?.compositionId === compositionId ? asked.place : null
  asked = null
  return place
}
