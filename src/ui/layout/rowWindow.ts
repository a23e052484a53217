import type { CssPixels } from '../../base/units.ts'

/** Layout of a list in which every row except the open one has the same height. */
export interface RowList {
  readonly count: number
  readonly rowHeight: CssPixels
  readonly open: { readonly index: number; readonly height: CssPixels } | null
}

export interface RowWindow {
  /** Range of rows to mount, `[start, end)`. */
  readonly start: number
  readonly end: number
}

/** Rows mounted beyond each edge, so that the next one can take the focus. */
const OVERSCAN = 3

export function topOfRow({ rowHeight, open }: RowList, index: number): CssPixels {
  return index * rowHeight + (open !== null && index > open.index ? open.height - rowHeight : 0)
}

export const heightOfRows = (list: RowList): CssPixels => topOfRow(list, list.count)

/** The visible rows, with a few more on each side. */
export function rowWindow(list: RowList, view: { readonly top: CssPixels; readonly height: CssPixels }): RowWindow {
  const rowAt = (y: CssPixels): number => {
    const { open, rowHeight } = list
    if (open === null || y < topOfRow(list, open.index)) return Math.floor(y / rowHeight)
    if (y < topOfRow(list, open.index + 1)) return open.index
    return Math.floor((y - open.height + rowHeight) / rowHeight)
  }
  return {
    start: Math.max(0, Math.min(list.count, rowAt(view.top)) - OVERSCAN),
    end: Math.min(list.count, rowAt(view.top + view.height) + 1 + OVERSCAN),
  }
}

/** The scroll position that shows a row with a margin. Unchanged if the row is already visible. */
export function scrolledTo(
  list: RowList,
  view: { readonly top: CssPixels; readonly height: CssPixels },
  index: number,
): CssPixels {
  const [top, bottom] = [topOfRow(list, index), topOfRow(list, index + 1)]
  if (top < view.top) return Math.max(0, top - 8)
  if (bottom > view.top + view.height) return Math.min(top, bottom - view.height + 8)
  return view.top
}
