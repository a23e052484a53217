/** Something that lies on a sheet. */
export interface Packed<Item> {
  readonly item: Item
  readonly left: number
  readonly top: number
}

export interface PackedSheet<Item> {
  readonly packed: readonly Packed<Item>[]
  /** What its items take of it. */
  readonly width: number
  readonly height: number
}

export interface SheetLimits {
  readonly width: number
  readonly height: number
  /** Items begin at multiples of it. */
  readonly step: number
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Items side by side; the first of them is the highest. */
interface Row {
  readonly top: number
  readonly height: number
  /** Where the next item goes. */
  left: number
}

interface OpenSheet<Item> {
  readonly packed: Packed<Item>[]
  readonly rows: Row[]
  width: number
  height: number
  /** Takes no other item. */
  readonly isFull: boolean
}

/** Rows of about so many widths are tried. */
const WIDTHS = 12
/** What one more sheet costs, in pixels. */
const SHEET_PIXELS = 500_000

const upTo = (length: number, step: number): number => Math.ceil(length / step) * step

const isWithin = ({ height, width }: Size, limits: Size): boolean => width <= limits.width && height <= limits.height

/** Of the rows that have room for an item, the one that wastes the least of it; a new one where none has; null where the sheet is full. */
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

/** Lays items out in rows no wider than the room, on one sheet after the other. */
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
 * Lays items onto sheets, in their order: what is on one sheet comes before all that is on the next. Each pixel of a sheet costs time
 * whether it shows something or not: of rows of several widths, those are taken that leave least empty. What is larger than a sheet has
 * a larger one to itself.
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
