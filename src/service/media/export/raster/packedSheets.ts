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

export interface SheetRoom {
  readonly width: number
  readonly height: number
  /** Items begin at multiples of it. */
  readonly step: number
}

const upTo = (length: number, step: number): number => Math.ceil(length / step) * step

/** Lays items onto sheets in rows, in their order. What is larger than a sheet has a larger one to itself. */
export function packedSheets<Item extends { readonly width: number; readonly height: number }>(
  items: readonly Item[],
  room: SheetRoom,
): PackedSheet<Item>[] {
  const sheets: { packed: Packed<Item>[]; width: number; height: number }[] = []
  let [left, top, rowHeight] = [0, 0, 0]
  let isAlone = false
  for (const item of items) {
    const [width, height] = [upTo(item.width, room.step), upTo(item.height, room.step)]
    const isLarge = width > room.width || height > room.height
    if (left > 0 && left + width > room.width) [left, top, rowHeight] = [0, top + rowHeight, 0]
    let sheet = sheets.at(-1)
    if (sheet === undefined || isLarge || isAlone || top + height > room.height) {
      ;[left, top, rowHeight] = [0, 0, 0]
      sheet = { packed: [], width: 0, height: 0 }
      sheets.push(sheet)
    }
    sheet.packed.push({ item, left, top })
    isAlone = isLarge
    left += width
    rowHeight = Math.max(rowHeight, height)
    sheet.width = Math.max(sheet.width, left)
    sheet.height = Math.max(sheet.height, top + rowHeight)
  }
  return sheets
}
