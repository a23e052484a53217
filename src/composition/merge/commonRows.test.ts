import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { composition, overlay } from '../../testing/composition/overlays.ts'
import type { Composition } from '../schema.ts'
import { commonRows } from './commonRows.ts'
import { insertedRows } from './insertedRows.ts'

const SEED = 20261121
const rows = (...list: readonly number[]): Composition =>
  composition(list.map((row, id) => overlay({ type: 'text', id, row })))
const rowsOf = ({ overlays }: Composition): number[] => overlays.map(({ row }) => row)

/** A composition with a new overlay in a row inserted above each of these rows, one after another. */
function withInserted(start: Composition, places: readonly number[], name: string): Composition {
  return places.reduce((document, row, index) => {
    const below = document.overlays.map((each) => (each.row >= row ? { ...each, row: each.row + 1 } : each))
    const id = 100 + index + (name === 'mine' ? 0 : 50)
    return composition([...below, overlay({ type: 'text', id, row, content: `${name} ${index}` })])
  }, start)
}

describe('insertedRows', () => {
  it('finds rows that were inserted, one or several', () => {
    expect(insertedRows(rows(0, 1, 1, 4), rows(0, 2, 2, 5))).toEqual([1])
    expect(insertedRows(rows(0, 1, 1, 4), rows(1, 2, 2, 6))).toEqual([0, 4])
    expect(insertedRows(rows(0, 1), rows(0, 1))).toEqual([])
  })

  it('finds none if overlays moved in any other way, or a single one moved', () => {
    expect(insertedRows(rows(0, 1, 1), rows(0, 2, 1))).toEqual([])
    expect(insertedRows(rows(0, 1, 2), rows(0, 2, 1))).toEqual([])
    expect(insertedRows(rows(0, 1, 2), rows(0, 1, 3))).toEqual([])
  })
})

describe('commonRows', () => {
  it('changes nothing if no rows were inserted, or if there would be too many', () => {
    const versions = { base: rows(0, 1), mine: rows(1, 1), theirs: rows(0, 1) }
    expect(commonRows(versions)).toEqual(versions)
    const low = rows(0, 5, 998)
    const full = { base: low, mine: rows(1, 6, 999), theirs: withInserted(low, [5], 'theirs') }
    expect(commonRows(full)).toEqual(full)
  })

  it(`keeps overlays of one row in one row, and the order of rows on each side (seed ${SEED})`, () => {
    const place = fc.nat(6)
    fc.assert(
      fc.property(
        fc.array(place, { minLength: 2, maxLength: 6 }),
        fc.array(place),
        fc.array(place),
        (list, left, right) => {
          const base = rows(...list)
          const [mine, theirs] = [
            withInserted(base, left.slice(0, 3), 'mine'),
            withInserted(base, right.slice(0, 3), 'theirs'),
          ]
          const common = commonRows({ base, mine, theirs })
          expect(rowsOf(common.mine).slice(0, list.length)).toEqual(rowsOf(common.base))
          expect(rowsOf(common.theirs).slice(0, list.length)).toEqual(rowsOf(common.base))
          for (const [before, after] of [
            [mine, common.mine],
            [theirs, common.theirs],
          ] as const) {
            const pairs = rowsOf(before).map((row, index) => [row, rowsOf(after)[index] ?? 0] as const)
            for (const [row, next] of pairs)
              for (const [other, otherNext] of pairs) expect(Math.sign(row - other)).toBe(Math.sign(next - otherNext))
          }
        },
      ),
      { seed: SEED, numRuns: 2_000 },
    )
  })
})
