import type { CombinationSpace } from '../../../../composition/sequences/combinationSpace.ts'
import { slotKey, type WallList } from '../list/wallList.ts'

export interface MatrixAxes {
  /** The keys of two different slots. */
  readonly rows: string
  readonly columns: string
  /** The file of each other slot. The first one without an entry. */
  readonly fixed: ReadonlyMap<string, string>
}

/** The combinations of two slots, row by row. All other slots keep one file. */
export function matrixList({ slots }: CombinationSpace, { columns, fixed, rows }: MatrixAxes): WallList {
  const keys = slots.map(slotKey)
  const sizeOf = (key: string): number => slots[keys.indexOf(key)]?.ids.length ?? 0
  const width = sizeOf(columns)
  return {
    length: width * sizeOf(rows),
    indexAt: (place) =>
      slots.reduce((index, { ids }, at) => {
        const key = keys[at] ?? ''
        if (key === rows) return index * ids.length + Math.floor(place / width)
        if (key === columns) return index * ids.length + (place % width)
        return index * ids.length + Math.max(0, ids.indexOf(fixed.get(key) ?? ''))
      }, 0),
  }
}
