import { expect, it } from 'vitest'
import { pairsIn, pairsOf, pairwiseRows, productRows } from './pairwiseRows.ts'

const SEED = 39

it.each([
  { sizes: [2, 2, 2], most: 6 },
  { sizes: [12, 10, 6], most: 132 },
  { sizes: [1, 5, 1, 3], most: 18 },
  { sizes: [3, 3, 3, 3, 3, 3], most: 22 },
])(`cover every pair of $sizes in at most $most rows, seed ${SEED}`, ({ most, sizes }) => {
  const rows = pairwiseRows(sizes, SEED)
  expect(new Set(rows.flatMap(pairsIn))).toEqual(new Set(pairsOf(sizes)))
  expect(rows.length).toBeLessThanOrEqual(most)
  for (const row of rows) {
    expect(row.length).toBe(sizes.length)
    for (const [factor, value] of row.entries()) expect(value).toBeLessThan(sizes[factor] ?? 0)
  }
})

it('counts the pairs of 12, 10 and 6 values', () => {
  expect(new Set(pairsOf([12, 10, 6])).size).toBe(12 * 10 + 12 * 6 + 10 * 6)
})

it('are the same for one seed', () => {
  expect(pairwiseRows([4, 3, 2], SEED)).toEqual(pairwiseRows([4, 3, 2], SEED))
})

it('lists a whole product', () => {
  expect(productRows([2, 3])).toEqual([[0, 0], [0, 1], [0, 2], [1, 0], [1, 1], [1, 2]]) // biome-ignore format: one row
})
