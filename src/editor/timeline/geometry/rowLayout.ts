import type { CssPixels } from '../../../base/units.ts'
import { MAX_ROW } from '../../../composition/limits.ts'
import type { Overlay, OverlayType } from '../../../composition/schema.ts'

/** The kind of content that determines a row's height: the tallest one in it. */
export type RowKind = 'picture' | 'sound' | 'plain' | 'empty'

/** Row height by kind, including the gap below. */
export const rowHeights: Readonly<Record<RowKind, CssPixels>> = { picture: 62, sound: 46, plain: 32, empty: 32 }

export const ROW_GAP: CssPixels = 2

/** Minimum number of rows. There is also always an empty row below the last used one. */
const FEWEST_ROWS = 5

/** Rows from the top down in unscrolled content pixels. Row `n` covers `[tops[n], tops[n + 1])`. */
export interface RowLayout {
  readonly kinds: readonly RowKind[]
  readonly tops: readonly CssPixels[]
}

const kindRank: Readonly<Record<RowKind, number>> = { empty: 0, plain: 1, sound: 2, picture: 3 }

function kindOfType(type: OverlayType): RowKind {
  if (type === 'video' || type === 'image') return 'picture'
  return type === 'sound' ? 'sound' : 'plain'
}

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

export function rowCount(layout: RowLayout): number {
  return layout.kinds.length
}

export function contentHeight(layout: RowLayout): CssPixels {
  return layout.tops.at(-1) ?? 0
}

/** Top of a row in content pixels. Rows beyond the layout count as empty rows. */
export function rowTop(layout: RowLayout, row: number): CssPixels {
  const known = layout.tops[row]
  if (known !== undefined) return known
  return contentHeight(layout) + (row - rowCount(layout)) * rowHeights.empty
}

/** Includes the gap below. */
export function rowHeight(layout: RowLayout, row: number): CssPixels {
  return rowHeights[layout.kinds[row] ?? 'empty']
}

/** The row at a content y position, limited to existing rows. */
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
