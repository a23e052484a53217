import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../testing/seededRandom.ts'
import { combinationSpace } from './combinationSpace.ts'
import { includedCombinations } from './combinations.ts'
import { rowRules } from './rowRules.ts'
import { emptyConfiguration, type SequenceBlock } from './sequence.ts'

/** A UUID for each number, because rules name files by their ids. */
const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

function blocksOf(rows: readonly (readonly string[])[]): SequenceBlock[] {
  return (rows[0] ?? []).map((_, position) => ({
    position,
    label: `Block ${position + 1}`,
    assetIds: [...new Set(rows.map((row) => row[position] ?? ''))],
  }))
}

function left(rows: readonly (readonly string[])[]): string[] | null {
  const blocks = blocksOf(rows)
  const exclusions = rowRules(blocks, rows)
  if (exclusions === null) return null
  const space = combinationSpace({ ...emptyConfiguration, blocks }, exclusions)
  return [...includedCombinations(space)].map((combination) => combination.blocks.join(' '))
}

describe('rowRules', () => {
  it('pairs the files of two columns without listing the excluded combinations', () => {
    const rows = [
      [idOf(1), idOf(11)],
      [idOf(2), idOf(12)],
    ]
    expect(rowRules(blocksOf(rows), rows)?.map(({ kind }) => kind)).toEqual(['only_with', 'only_with'])
  })

  it('needs no rule if the rows are all combinations', () => {
    const rows = [1, 2].flatMap((one) => [11, 12].map((other) => [idOf(one), idOf(other)]))
    expect(rowRules(blocksOf(rows), rows)).toEqual([])
  })

  const seed = 7
  it(`keeps exactly the given rows (seed ${seed})`, () => {
    const random = seededRandom(seed)
    for (let round = 0; round < 200; round += 1) {
      const columns = 1 + Math.floor(random() * 4)
      const rows = Array.from({ length: 1 + Math.floor(random() * 12) }, () =>
        Array.from({ length: columns }, (_, column) => idOf(100 * column + Math.floor(random() * 4))),
      )
      const distinct = [...new Set(rows.map((row) => row.join(' ')))]
      expect(left(rows)?.toSorted(), JSON.stringify(rows)).toEqual(distinct.toSorted())
    }
  })

  it('gives up if the rules would be more than a design can have', () => {
    const rows = Array.from({ length: 100 }, (_, index) => [0, 1, 2, 3].map((column) => idOf(1_000 * column + index)))
    expect(rowRules(blocksOf(rows), rows)).toBeNull()
  })
})
