import { expect, it } from 'vitest'
import { isSameSelection } from './useSelectionKey.ts'

const renamed = (...pairs: readonly (readonly [number, number])[]) => new Map(pairs)

it('a selection counts as the same if merges gave its overlays new ids one after another', () => {
  expect(isSameSelection([3], [4], [renamed([3, 4])])).toBe(true)
  expect(isSameSelection([3, 7], [7, 9], [renamed([3, 4]), renamed([4, 9])])).toBe(true)
})

it('changes if another overlay now has the id, or if the selection changes', () => {
  expect(isSameSelection([3], [3], [renamed([3, 4])])).toBe(false)
  expect(isSameSelection([3], [4], [])).toBe(false)
  expect(isSameSelection([3, 4], [3], [])).toBe(false)
})
