import type { Overlay } from '../schema.ts'

/** Serialises overlays without their ids. Sorting by this text gives the same order on both sides of a merge. */
export function wordsOfOverlays(overlays: readonly Overlay[]): string {
  return JSON.stringify(
    overlays.map(({ id: _id, ...overlay }) => overlay),
    (_, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1)))
        : value,
  )
}
