import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { packSheets, type PackedSheet } from './packSheets.ts'

interface Item {
  readonly name: number
  readonly width: number
  readonly height: number
}

const SEED = 20_261_122
const limits = { width: 100, height: 60, step: 4 }
const of = (...sizes: readonly [number, number][]): Item[] =>
  sizes.map(([width, height], name) => ({ name, width, height }))
const placesOf = (sheets: readonly PackedSheet<Item>[]) =>
  sheets.map(({ packed }) => packed.map(({ item, left, top }) => [item.name, left, top]))

describe('packSheets', () => {
  it('lays items out in rows, each at a multiple of the step', () => {
    const sheets = packSheets(of([50, 22], [30, 10], [90, 8]), limits)
    expect(placesOf(sheets)).toEqual([
      [
        [0, 0, 0],
        [1, 52, 0],
        [2, 0, 24],
      ],
    ])
    expect(sheets[0]).toMatchObject({ width: 92, height: 32 })
  })

  it('puts an item into the row that wastes least', () => {
    const sheets = packSheets(of([60, 40], [60, 12], [40, 20], [40, 12]), limits)
    expect(placesOf(sheets)).toEqual([
      [
        [0, 0, 0],
        [1, 0, 40],
        [2, 60, 0],
        [3, 60, 40],
      ],
    ])
  })

  it('picks the row width that leaves least empty', () => {
    const sheets = packSheets(of([40, 20], [40, 20], [40, 20]), limits)
    expect(sheets).toHaveLength(1)
    expect(sheets[0]).toMatchObject({ width: 40, height: 60 })
  })

  it('leaves some space empty rather than start another sheet', () => {
    const sheets = packSheets(of([40, 20], [40, 20], [40, 20], [20, 20]), limits)
    expect(sheets).toHaveLength(1)
    expect(sheets[0]).toMatchObject({ width: 80, height: 40 })
  })

  it('starts another sheet if one is full', () => {
    expect(placesOf(packSheets(of([100, 40], [20, 20], [90, 8]), limits))).toEqual([
      [
        [0, 0, 0],
        [1, 0, 40],
      ],
      [[2, 0, 0]],
    ])
  })

  it('gives an item larger than a sheet a larger one', () => {
    const sheets = packSheets(of([20, 8], [300, 90], [20, 8]), limits)
    expect(placesOf(sheets)).toEqual([[[0, 0, 0]], [[1, 0, 0]], [[2, 0, 0]]])
    expect(sheets[1]).toMatchObject({ width: 300, height: 92 })
  })

  it(`keeps every item, in order, without overlap and within its sheet (seed ${SEED})`, () => {
    const size = fc.record({ width: fc.integer({ min: 1, max: 140 }), height: fc.integer({ min: 1, max: 80 }) })
    fc.assert(
      fc.property(fc.array(size, { maxLength: 40 }), (sizes) => {
        const items = sizes.map((one, name) => ({ ...one, name }))
        const sheets = packSheets(items, limits)
        expect(sheets.flatMap(({ packed }) => packed.map(({ item }) => item))).toEqual(items)
        for (const { height, packed, width } of sheets) {
          expect(packed.length === 1 || (width <= limits.width && height <= limits.height)).toBe(true)
          for (const [index, one] of packed.entries()) {
            expect(one.left + one.item.width).toBeLessThanOrEqual(width)
            expect(one.top + one.item.height).toBeLessThanOrEqual(height)
            for (const other of packed.slice(index + 1)) {
              const isBeside = one.left + one.item.width <= other.left || other.left + other.item.width <= one.left
              const isBelow = one.top + one.item.height <= other.top || other.top + other.item.height <= one.top
              expect(isBeside || isBelow).toBe(true)
            }
          }
        }
      }),
      { seed: SEED },
    )
  })
})
