import { expect, it } from 'vitest'
import { isSameSelection } from './useSelectionKey.ts'

const renamed = (...pairs: readonly (readonly [number, number])[]) => new Map(pairs)

it('a selection is the same if a merge gave its overlays other ids, one after the other', () => {
  expect(isSameSelection([3], [4], [renamed([3, 4])])).toBe(true)
  expect(isSameSelection([3, 7], [7, 9], [renamed([3, 4]), renamed([4, 9])])).toBe(true)
})

it('changes if another overlay has the id now, or the selection changes', () => {
  expect(isSameSelection([3], [3], [renamed([3, 4])])).toBe(false)
  expect(isSameSelection([3], [4], [])).toBe(false)
  expect(isSameSelection([3, 4], [3], [])).toBe(false)
})
