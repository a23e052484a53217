import type { SheetCell } from '../../../../scene/rasterSheetProps.ts'
import type { TileSet } from '../plan/renderPlan.ts'
import type { SheetPart } from './tilePixels.ts'
import type { TileName } from './rasterOrder.ts'

/** What is drawn of a state. `around`: around a black picture, with the overlay's filters. */
export type Drawing = 'white' | 'black' | 'around'

/** Where a drawing of a state lies. */
export interface PlacedDrawing {
  readonly sheet: number
  readonly part: SheetPart
}

export interface SheetLayout {
  readonly width: number
  readonly height: number
  readonly sheets: readonly (readonly SheetCell[])[]
  /** Null where a state shares the drawing of another: they differ in their opacity only. */
  readonly placeOf: (name: TileName, drawing: Drawing) => PlacedDrawing
}

export interface LayoutQuestion {
  readonly tileSets: readonly TileSet[]
  readonly names: readonly TileName[]
  readonly setsWithSurroundings: ReadonlySet<number>
  /** Index of the overlay without its filters, by index; itself where it has none. */
  readonly plainIndexOf: (overlay: number) => number
}

const SHEET_SIDE = 2_048

interface Wanted {
  readonly key: string
  readonly set: TileSet
  readonly overlay: number
  readonly frame: number
  readonly picture: SheetCell['picture']
}

const keyOf = (set: number, frame: number, drawing: Drawing): string => `${set} ${frame} ${drawing}`

/** What is drawn of each state of a tile set. */
export function drawingsOf({ kind }: TileSet, isSurrounded: boolean): readonly Drawing[] {
  if (kind === 'picture') return ['white']
  return isSurrounded ? ['white', 'black', 'around'] : ['white', 'black']
}

function wantedOf(question: LayoutQuestion): Wanted[] {
  const wanted = new Map<string, Wanted>()
  for (const { set: index, state } of question.names) {
    const set = question.tileSets[index]
    const frame = set?.states[state]?.frame
    if (set === undefined || frame === undefined) throw new Error(`There is no state ${state} of tile set ${index}.`)
    for (const drawing of drawingsOf(set, question.setsWithSurroundings.has(index))) {
      const key = keyOf(index, frame, drawing)
      const isPlain = set.kind === 'matte' && drawing !== 'around'
      const overlay = isPlain ? question.plainIndexOf(set.overlay) : set.overlay
      wanted.set(key, { key, set, overlay, frame, picture: drawing === 'white' ? 'white' : 'black' })
    }
  }
  return [...wanted.values()]
}

/** Lays all drawings onto sheets of one size, in rows, in the order in which they are needed. */
export function sheetLayout(question: LayoutQuestion): SheetLayout {
  const wanted = wantedOf(question)
  const width = Math.max(SHEET_SIDE, ...wanted.map(({ set }) => set.box.width))
  const highest = Math.max(SHEET_SIDE, ...wanted.map(({ set }) => set.box.height))
  const sheets: SheetCell[][] = [[]]
  const placed = new Map<string, PlacedDrawing>()
  let [left, top, rowHeight, height, usedWidth] = [0, 0, 0, 2, 2]
  for (const { frame, key, overlay, picture, set } of wanted) {
    const { box } = set
    if (left + box.width > width) [left, top, rowHeight] = [0, top + rowHeight, 0]
    if (top + box.height > highest) {
      sheets.push([])
      ;[left, top, rowHeight] = [0, 0, 0]
    }
    sheets.at(-1)?.push({ overlay, frame, picture, ...box, sheetLeft: left, sheetTop: top })
    const part = { left, top, width: box.width, height: box.height }
    placed.set(key, { sheet: sheets.length - 1, part })
    left += box.width
    usedWidth = Math.max(usedWidth, left)
    rowHeight = Math.max(rowHeight, box.height)
    height = Math.max(height, top + rowHeight)
  }
  return {
    width: usedWidth,
    height,
    sheets,
    placeOf({ set, state }, drawing) {
      const place = placed.get(keyOf(set, question.tileSets[set]?.states[state]?.frame ?? -1, drawing))
      if (place === undefined) throw new Error(`State ${state} of tile set ${set} has no place.`)
      return place
    },
  }
}
