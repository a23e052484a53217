import { expect, it } from 'vitest'
import { combinationAt } from '../../../../composition/sequences/combinations.ts'
import { combinationSpace } from '../../../../composition/sequences/combinationSpace.ts'
import type { Exclusion } from '../../../../composition/sequences/design.ts'
import { emptyConfiguration, type SequenceConfiguration } from '../../../../composition/sequences/sequence.ts'
import { createPickStore, type PickEntry } from './createPickStore.ts'
import { pickedIds } from './usePickedIds.ts'

const configurationOf = (...blocks: string[][]): SequenceConfiguration => ({
  ...emptyConfiguration,
  blocks: blocks.map((assetIds, position) => ({ position, label: `Block ${position + 1}`, assetIds })),
})
const space = combinationSpace(configurationOf(['a', 'b'], ['x', 'y']), [])
const entry = (index: number): PickEntry => [`id ${index}`, combinationAt(space, index)]

it('picks all until tiles are picked by hand, and again once none is left', () => {
  const store = createPickStore()
  expect(pickedIds(store.getState(), space)).toBeNull()
  store.add([entry(3), entry(1)])
  expect(pickedIds(store.getState(), space)).toEqual(['id 1', 'id 3'])
  store.toggle(entry(3))
  expect(pickedIds(store.getState(), space)).toEqual(['id 1'])
  store.toggle(entry(1))
  expect(pickedIds(store.getState(), space)).toBeNull()
})

it('leaves out what a rule takes out and what no longer exists, and finds it again after an undo', () => {
  const store = createPickStore()
  store.pickEvenly([entry(0), entry(3)])
  const never: Exclusion = { kind: 'never', choices: [{ slot: 'block', position: 0, id: 'a' }] }
  expect(pickedIds(store.getState(), combinationSpace(configurationOf(['a', 'b'], ['x', 'y']), [never]))).toEqual([
    'id 3',
  ])
  expect(pickedIds(store.getState(), combinationSpace(configurationOf(['b', 'a'], ['x']), []))).toEqual(['id 0'])
  expect(pickedIds(store.getState(), combinationSpace(configurationOf(['a'], ['x'], ['z']), []))).toEqual([])
  expect(pickedIds(store.getState(), space)).toEqual(['id 0', 'id 3'])
})
