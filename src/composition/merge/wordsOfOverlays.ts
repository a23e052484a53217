import type { Overlay } from '../schema.ts'

/** Overlays as text without their ids, the same for the same content: what tells whose come first without telling whose they are. */
export function wordsOfOverlays(overlays: readonly Overlay[]): string {
  return JSON.stringify(
    overlays.map(({ id: _id, ...overlay }) => overlay),
    (_, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1)))
        : value,
  )
}
