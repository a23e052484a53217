import { countWhile } from '../../../base/countWhile.ts'
import type { Frames } from '../../../base/units.ts'
import type { Overlay, OverlayId } from '../../../composition/schema.ts'
import { endOf } from '../../../composition/timeline.ts'

/** Overlays of one row sorted by start, with the maximum end of each prefix. Those ends make overlaps searchable. */
export interface RowIndex {
  /** The same overlays in document order. */
  readonly members: readonly Overlay[]
  readonly overlays: readonly Overlay[]
  readonly furthestEnds: readonly Frames[]
}

/** Lookups for pointer moves and frames. They are built once for each document. */
export interface OverlayIndex {
  readonly rows: ReadonlyMap<number, RowIndex>
  readonly overlayById: ReadonlyMap<OverlayId, Overlay>
}

const byStart = (a: Overlay, b: Overlay): number => a.from - b.from || a.id - b.id

function indexRow(members: readonly Overlay[], before: RowIndex | undefined): RowIndex {
  if (before?.members.length === members.length && members.every((overlay, at) => overlay === before.members[at])) {
    return before
  }
  const overlays = members.toSorted(byStart)
  let furthest = 0
  const furthestEnds = overlays.map((overlay) => (furthest = Math.max(furthest, endOf(overlay))))
  return { members, overlays, furthestEnds }
}

/** Unchanged rows keep their index from `before`, so their tiles stay valid. */
export function indexOverlays(overlays: readonly Overlay[], before?: OverlayIndex): OverlayIndex {
  const grouped = Map.groupBy(overlays, (overlay) => overlay.row)
  return {
    rows: new Map([...grouped].map(([row, members]) => [row, indexRow(members, before?.rows.get(row))])),
    overlayById: new Map(overlays.map((overlay) => [overlay.id, overlay])),
  }
}

/** Index of the first value above the bound in an ascending array. */
export const firstAbove = (values: readonly number[], bound: number): number =>
  countWhile(values, (value) => value <= bound)

const firstStartingAt = (overlays: readonly Overlay[], frame: Frames): number =>
  countWhile(overlays, ({ from }) => from < frame)

/** Index range `[first, last)` of overlays that may touch a range. It takes two binary searches. */
export function overlayPositions(
  rowIndex: RowIndex,
  range: { readonly start: Frames; readonly end: Frames },
): { readonly first: number; readonly last: number } {
  return {
    first: firstAbove(rowIndex.furthestEnds, range.start),
    last: firstStartingAt(rowIndex.overlays, range.end),
  }
}

/**
 * The overlays of a row that touch `[start, end)`, sorted by start.
 *
 *     start      end
 *       [─────────)
 *     ▇▇▇▇  ▇▇▇  ▇▇▇▇▇   ▇▇    gives the first three
 */
export function overlaysWithin(
  index: OverlayIndex,
  row: number,
  range: { readonly start: Frames; readonly end: Frames },
): Overlay[] {
  const rowIndex = index.rows.get(row)
  if (!rowIndex) return []
  const { first, last } = overlayPositions(rowIndex, range)
  const found: Overlay[] = []
  for (let position = first; position < last; position++) {
    const overlay = rowIndex.overlays[position]
    if (overlay && endOf(overlay) > range.start) found.push(overlay)
  }
  return found
}
