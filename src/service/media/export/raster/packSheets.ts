export interface Packed<Item> {
  readonly item: Item
  readonly left: number
  readonly top: number
}

export interface PackedSheet<Item> {
  readonly packed: readonly Packed<Item>[]
  /** Size of the area in use. */
  readonly width: number
  readonly height: number
}

export interface SheetLimits {
  readonly width: number
  readonly height: number
  /** Items start at multiples of this. */
  readonly step: number
}

interface Size {
  readonly width: number
  readonly height: number
}

/** A row of items side by side. The first item is the tallest. */
interface Row {
  readonly top: number
  readonly height: number
  /** Position of the next item. */
  left: number
}

interface OpenSheet<Item> {
  readonly packed: Packed<Item>[]
  readonly rows: Row[]
  width: number
  height: number
  /** True if the row accepts no more items. */
  readonly isFull: boolean
}

/** Number of row widths to try. */
const WIDTHS = 12
/** Overhead of an additional sheet, in pixels. */
const SHEET_PIXELS = 500_000

const upTo = (length: number, step: number): number => Math.ceil(length / step) * step

const isWithin = ({ height, width }: Size, limits: Size): boolean => width <= limits.width && height <= limits.height

/** The lowest row that fits the item, or a new row. Null if the sheet is full. */
function rowFor<Item>(sheet: OpenSheet<Item>, { height, width }: Size, limits: SheetLimits): Row | null {
  let best: Row | null = null
  for (const row of sheet.rows) {
    const isFitting = row.height >= height && row.left + width <= limits.width
    if (isFitting && (best === null || row.height < best.height)) best = row
  }
  if (best !== null) return best
  if (sheet.height + height > limits.height) return null
  const row = { top: sheet.height, height, left: 0 }
  sheet.rows.push(row)
  sheet.height += height
  return row
}

/** Lays items out in rows, sheet by sheet. */
function laidOut<Item extends Size>(items: readonly Item[], limits: SheetLimits): PackedSheet<Item>[] {
  const sheets: OpenSheet<Item>[] = []
  for (const item of items) {
    const size = { width: upTo(item.width, limits.step), height: upTo(item.height, limits.step) }
    const isFull = !isWithin(size, limits)
    let sheet = sheets.at(-1)
    let row = sheet === undefined || isFull || sheet.isFull ? null : rowFor(sheet, size, limits)
    if (sheet === undefined || row === null) {
      row = { top: 0, height: size.height, left: 0 }
      sheet = { packed: [], rows: [row], width: 0, height: size.height, isFull }
      sheets.push(sheet)
    }
    sheet.packed.push({ item, left: row.left, top: row.top })
    row.left += size.width
    sheet.width = Math.max(sheet.width, row.left)
  }
  return sheets
}

const costOf = (sheets: readonly Size[]): number =>
  sheets.reduce((sum, { height, width }) => sum + width * height + SHEET_PIXELS, 0)

/**
 * Packs items onto sheets in order, so that no item is on a later sheet than its successor. Several row widths are
 * tried, because empty pixels take time too; an item larger than a sheet gets a larger sheet to itself.
 */
export function packSheets<Item extends Size>(items: readonly Item[], limits: SheetLimits): PackedSheet<Item>[] {
  const widest = Math.min(limits.width, Math.max(0, ...items.map(({ width }) => upTo(width, limits.step))))
  const apart = Math.max(limits.step, upTo((limits.width - widest) / WIDTHS, limits.step))
  let best = laidOut(items, limits)
  for (let width = widest; width < limits.width; width += apart) {
    const other = laidOut(items, { ...limits, width })
    if (costOf(other) < costOf(best)) best = other
  }
  return best
}
