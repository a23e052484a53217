import { MAX_ROW } from '../limits.ts'
import type { Composition, Overlay } from '../schema.ts'
import { endOf } from '../timeline.ts'
import { insertedRows } from './insertedRows.ts'
import type { CompositionVersions } from './mergeDuration.ts'
import { wordsOfOverlays } from './wordsOfOverlays.ts'

/** The rows that one side inserted, by the row of the base below them. */
interface Insertions {
  readonly side: Composition
  readonly above: readonly number[]
}

const countBelow = (above: readonly number[], row: number): number => above.filter((each) => each < row).length
const countAt = (above: readonly number[], row: number): number => above.filter((each) => each === row).length

/** The overlays in the rows that one side inserted above a row of the base. */
function overlaysInserted({ side, above }: Insertions, row: number): readonly Overlay[] {
  const first = row + countBelow(above, row)
  const end = first + countAt(above, row)
  return side.overlays.filter((overlay) => overlay.row >= first && overlay.row < end)
}

/**
 * How to combine rows that both sides inserted at one place. Either they count as the same rows, or the rows of one
 * side go above those of the other.
 */
function layOut(mine: Insertions, theirs: Insertions, row: number): 'shared' | 'mine' | 'theirs' {
  const [left, right] = [overlaysInserted(mine, row), overlaysInserted(theirs, row)]
  const isSameCount = countAt(mine.above, row) === countAt(theirs.above, row)
  const isFree = left.every((one) => right.every((other) => endOf(one) <= other.from || endOf(other) <= one.from))
  if (isSameCount && isFree) return 'shared'
  return wordsOfOverlays(left) <= wordsOfOverlays(right) ? 'mine' : 'theirs'
}

const withRows = (composition: Composition, rowOf: (row: number) => number): Composition => ({
  ...composition,
  overlays: composition.overlays.map((overlay) => {
    const row = rowOf(overlay.row)
    return row === overlay.row ? overlay : { ...overlay, row }
  }),
})

/**
 * Inserts the rows that either side inserted into all three versions, so that overlays below an inserted row do not
 * count as moved. Returns the versions unchanged if that exceeds the row limit.
 *
 *     base 0 a · 1 b    mine 0 new · 1 a · 2 b    theirs 0 a · 1 more · 2 b
 *     base 1 a · 3 b    mine 0 new · 1 a · 3 b    theirs 1 a · 2 more · 3 b
 */
export function commonRows({ base, mine, theirs }: CompositionVersions): CompositionVersions {
  const left = { side: mine, above: insertedRows(base, mine) }
  const right = { side: theirs, above: insertedRows(base, theirs) }
  if (left.above.length + right.above.length === 0) return { base, mine, theirs }
  const layouts = new Map(
    left.above.filter((row) => right.above.includes(row)).map((row) => [row, layOut(left, right, row)]),
  )
  const notShared = (above: readonly number[]): number[] => above.filter((row) => layouts.get(row) !== 'shared')
  /** The rows that the other side inserted, as row numbers of this side. */
  const comingIn = (own: readonly number[], others: readonly number[], ownName: 'mine' | 'theirs'): number[] =>
    notShared(others).map((row) => {
      const ownAbove = layouts.get(row) === ownName ? countAt(own, row) : 0
      return row + countBelow(own, row) + ownAbove
    })
  const shiftedBy =
    (places: readonly number[]) =>
    (row: number): number =>
      row + places.filter((place) => place <= row).length
  const common = {
    base: withRows(base, shiftedBy([...left.above, ...notShared(right.above)])),
    mine: withRows(mine, shiftedBy(comingIn(left.above, right.above, 'mine'))),
    theirs: withRows(theirs, shiftedBy(comingIn(right.above, left.above, 'theirs'))),
  }
  const isTooLow = [common.base, common.mine, common.theirs].some(({ overlays }) =>
    overlays.some(({ row }) => row > MAX_ROW),
  )
  return isTooLow ? { base, mine, theirs } : common
}
