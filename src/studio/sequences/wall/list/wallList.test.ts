import { expect, it } from 'vitest'
import { combinationAt, isExcludedAt } from '../../../../composition/sequences/combinations.ts'
import { combinationSpace } from '../../../../composition/sequences/combinationSpace.ts'
import { emptyConfiguration } from '../../../../composition/sequences/sequence.ts'
import { matrixList } from '../matrix/matrixList.ts'
import { keptOf, listOfFiles, noFilter, type WallList } from './wallList.ts'

const spaceOf = (...blocks: readonly string[][]) =>
  combinationSpace(
    { ...emptyConfiguration, blocks: blocks.map((assetIds, position) => ({ position, label: 'Block', assetIds })) },
    [{ kind: 'never', choices: [{ slot: 'block', position: 0, id: 'a' }] }],
  )
const space = spaceOf(['a', 'b', 'c'], ['x', 'y'], ['1', '2', '3'])
const named = (list: WallList): string[] =>
  Array.from({ length: list.length }, (_, place) => combinationAt(space, list.indexAt(place)).blocks.join(''))

it('lists the combinations of the chosen files in the order of all', () => {
  expect(listOfFiles(space, noFilter).length).toBe(18)
  const files = new Map([
    ['block 0', new Set(['c', 'a'])],
    ['block 2', new Set(['2'])],
  ])
  expect(named(listOfFiles(space, { files }))).toEqual(['ax2', 'ay2', 'cx2', 'cy2'])
  expect(listOfFiles(space, { files: new Map([['block 0', new Set(['gone'])]]) }).length).toBe(0)
})

it('leaves out what fails a test', () => {
  const work = keptOf(listOfFiles(space, noFilter), (index) => !isExcludedAt(space, index))
  const { done, value } = work.next()
  expect([done, value?.length]).toEqual([true, 12])
})

it('ends at the last combination that is examined', () => {
  const ids = Array.from({ length: 100 }, (_, at) => String(at))
  const huge = spaceOf(ids, ids, ids)
  const list = listOfFiles(huge, { files: new Map([['block 2', new Set(['7', '8'])]]) })
  expect(list.length).toBe(2_000)
  expect(list.indexAt(list.length - 1)).toBe(99_908)
})

it('lays two blocks out as rows and columns, whichever comes first, and keeps the others', () => {
  const fixed = new Map([['block 1', 'y']])
  expect(named(matrixList(space, { rows: 'block 0', columns: 'block 2', fixed }))).toEqual(
    ['a', 'b', 'c'].flatMap((hook) => ['1', '2', '3'].map((end) => `${hook}y${end}`)),
  )
  expect(named(matrixList(space, { rows: 'block 2', columns: 'block 1', fixed: new Map() }))).toEqual(
    ['1', '2', '3'].flatMap((end) => ['x', 'y'].map((body) => `a${body}${end}`)),
  )
})
