import { expect, it } from 'vitest'
import { overlay } from '../../../testing/composition/overlays.ts'
import { nextSelected } from './nextSelected.ts'
import { overlayDescription } from './overlayDescription.ts'

const [top, middle, bottom] = [1, 2, 3].map((id) => overlay({ type: 'text', id, row: id, content: `Title ${id}` }))
if (!top || !middle || !bottom) throw new Error('There are three.')
const touchable = [top, middle, bottom]

it('moves down with Tab and up with Shift, from the selected overlay', () => {
  expect(nextSelected(touchable, new Set([1]), 1)).toBe(middle)
  expect(nextSelected(touchable, new Set([2]), -1)).toBe(top)
  expect(nextSelected(touchable, new Set([1, 2]), 1)).toBe(bottom)
})

it('starts at either end without a selection', () => {
  expect(nextSelected(touchable, new Set(), 1)).toBe(top)
  expect(nextSelected(touchable, new Set([9]), -1)).toBe(bottom)
  expect(nextSelected([], new Set(), 1)).toBeNull()
})

it('lets the focus leave past the last one', () => {
  expect(nextSelected(touchable, new Set([3]), 1)).toBeNull()
  expect(nextSelected(touchable, new Set([1]), -1)).toBeNull()
})

it('describes an overlay and its position', () => {
  expect(overlayDescription(middle, touchable)).toBe('Text Title 2, 2 of 3. Left 0, top 0, 100 by 100.')
})
