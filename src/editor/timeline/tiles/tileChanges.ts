import type { Frames } from '../../../base/units.ts'
import type { Overlay } from '../../../composition/schema.ts'
import { endOf } from '../../../composition/timeline.ts'
import { isDimmed } from '../drawing/paintRowState.ts'
import type { OverlaysView } from '../drawing/overlays/overlayView.ts'
import type { DrawnOverlay, RowKey, TileKey, Values } from './tileKey.ts'

/** A change in the appearance of one row of a tile. */
export type TileChange =
  | { readonly kind: 'row'; readonly row: number }
  | { readonly kind: 'range'; readonly row: number; readonly start: Frames; readonly end: Frames }
  /** Newly selected overlays. Their outlines and handles are painted over the tile. */
  | { readonly kind: 'selected'; readonly row: number; readonly overlays: readonly Overlay[] }

const isSame = (a: Values, b: Values): boolean =>
  a.length === b.length && a.every((value, position) => Object.is(value, b[position]))

const isSameDrawn = (a: DrawnOverlay, b: DrawnOverlay | undefined): boolean =>
  a.overlay === b?.overlay && a.isSelected === b.isSelected && a.asset === b.asset

function changeOf(row: number, { before, now }: Record<'before' | 'now', RowKey>): TileChange[] {
  if (before.settings !== now.settings) return [{ kind: 'row', row }]
  const isUnchanged = before.overlays.length === now.overlays.length
  if (isUnchanged && now.overlays.every((drawn, at) => isSameDrawn(drawn, before.overlays[at]))) return []
  const former = new Map(before.overlays.map((drawn) => [drawn.overlay, drawn]))
  const latter = new Set(now.overlays.map(({ overlay }) => overlay))
  const other = now.overlays.filter((drawn) => !isSameDrawn(drawn, former.get(drawn.overlay)))
  const gone = before.overlays.filter(({ overlay }) => !latter.has(overlay))
  // Which overlays a bar hides depends on where painting starts, so the whole row is repainted.
  if ([...now.overlays, ...gone].some(({ isBar }) => isBar)) return [{ kind: 'row', row }]
  const isOnlySelected = other.every((drawn) => {
    const was = former.get(drawn.overlay)
    return drawn.isAlone && drawn.isSelected && was && !was.isSelected && was.asset === drawn.asset
  })
  // On a dimmed row, selection outlines would be painted over the dimming.
  if (gone.length === 0 && isOnlySelected && !isDimmed(now.settings))
    return [{ kind: 'selected', row, overlays: other.map(({ overlay }) => overlay) }]
  const all = [...other, ...gone].map(({ overlay }) => overlay)
  const start = Math.min(...all.map(({ from }) => from))
  return [{ kind: 'range', row, start, end: Math.max(...all.map(endOf)) }]
}

/** The changes in each row. Null if the whole tile may differ. */
export function tileChanges(
  { rows }: Pick<OverlaysView, 'rows'>,
  { before, now }: Record<'before' | 'now', TileKey>,
): readonly TileChange[] | null {
  if (!isSame(before.whole, now.whole)) return null
  return now.rows.flatMap((rowKey, at): TileChange[] => {
    const row = rows.first + at
    const known = before.rows[at]
    return known ? changeOf(row, { before: known, now: rowKey }) : [{ kind: 'row', row }]
  })
}

/** Cost of one selection outline relative to painting a row. */
const DECORATION_SHARE = 0.05

/** Share of a tile that is repainted, from 0 to 1. */
export function shareOf(changes: readonly TileChange[], { geometry, rows }: OverlaysView): number {
  const width = geometry.width / geometry.pixelsPerFrame
  const sum = changes.reduce((total, change) => {
    if (change.kind === 'row') return total + 1
    if (change.kind === 'selected') return total + change.overlays.length * DECORATION_SHARE
    return total + Math.min(1, (change.end - change.start) / width)
  }, 0)
  return Math.min(1, sum / (rows.last - rows.first + 1))
}
