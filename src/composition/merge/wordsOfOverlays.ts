import type { Overlay } from '../schema.ts'

/** Overlays serialised without their ids, to sort the overlays of both sides without depending on the side. */
export function wordsOfOverlays(overlays: readonly Overlay[]): string {
  return JSON.stringify(
    overlays.map(({ id: _id, ...overlay }) => overlay),
    (_, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1)))
        : value,
  )
}
