import type { CssPixels } from '../../../base/units.ts'
import { MAX_ROW } from '../../../composition/limits.ts'
import type { Overlay, OverlayType } from '../../../composition/schema.ts'

/** What a row mostly shows: it decides the row's height. */
export type RowKind = 'picture' | 'sound' | 'plain' | 'empty'

/** Height of a row by kind, its bottom gap included. */
export const rowHeights: Readonly<Record<RowKind, CssPixels>> = { picture: 62, sound: 46, plain: 32, empty: 32 }

/** Space under an overlay within its row. */
export const ROW_GAP: CssPixels = 2

/** Rows are always offered below the last used one, and never fewer than this in all. */
const FEWEST_ROWS = 5

/** Rows from the top down: row `n` covers `[tops[n], tops[n + 1])`, in content pixels without scrolling. */
export interface RowLayout {
  readonly kinds: readonly RowKind[]
  readonly tops: readonly CssPixels[]
}

const kindRank: Readonly<Record<RowKind, number>> = { empty: 0, plain: 1, sound: 2, picture: 3 }

function kindOfType(type: OverlayType): RowKind {
  if (type === 'video' || type === 'image') return 'picture'
  return type === 'sound' ? 'sound' : 'plain'
}

/** Lays out every row up to one beyond the last used. A row takes the height of its tallest kind. */
export function layoutRows(overlays: readonly Overlay[]): RowLayout {
  const lastUsed = overlays.reduce((last, overlay) => Math.max(last, overlay.row), -1)
  const count = Math.min(MAX_ROW + 1, Math.max(FEWEST_ROWS, lastUsed + 2))
  const kinds = Array.from({ length: count }, (): RowKind => 'empty')
  for (const overlay of overlays) {
    const kind = kindOfType(overlay.type)
    const known = kinds[overlay.row] ?? 'empty'
    if (kindRank[kind] > kindRank[known]) kinds[overlay.row] = kind
  }
  const tops: CssPixels[] = [0]
  for (const kind of kinds) tops.push((tops.at(-1) ?? 0) + rowHeights[kind])
  return { kinds, tops }
}

/** How many rows are laid out. */
export function rowCount(layout: RowLayout): number {
  return layout.kinds.length
}

/** Height of all rows together. */
export function contentHeight(layout: RowLayout): CssPixels {
  return layout.tops.at(-1) ?? 0
}

/** Top of a row in content pixels. Rows beyond the layout go on at the height of an empty row. */
export function rowTop(layout: RowLayout, row: number): CssPixels {
  const known = layout.tops[row]
  if (known !== undefined) return known
  return contentHeight(layout) + (row - rowCount(layout)) * rowHeights.empty
}

/** Height of a row, gap included. */
export function rowHeight(layout: RowLayout, row: number): CssPixels {
  return rowHeights[layout.kinds[row] ?? 'empty']
}

/** The row that holds a content y, clamped to the rows that exist. Binary search. */
export function rowAtContentY(layout: RowLayout, contentY: CssPixels): number {
  let low = 0
  let high = rowCount(layout) - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((layout.tops[middle] ?? 0) <= contentY) low = middle
    else high = middle - 1
  }
  return low
}
