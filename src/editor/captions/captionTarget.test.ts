import { expect, it } from 'vitest'
import { composition, overlay } from '../../testing/composition/overlays.ts'
import { captionTarget } from './captionTarget.ts'

const document_ = composition([
  overlay({ type: 'caption', id: 1, from: 0, durationInFrames: 30, row: 2 }),
  overlay({ type: 'caption', id: 2, from: 100, durationInFrames: 30, row: 2 }),
  overlay({ type: 'caption', id: 3, from: 110, durationInFrames: 30, row: 1 }),
  overlay({ type: 'text', id: 4 }),
])
const target = (selected: readonly number[], frame: number) => captionTarget(document_, new Set(selected), frame)?.id

it('shows the selected caption wherever the playhead is', () => {
  expect(target([1], 120)).toBe(1)
  expect(target([4, 1, 2], 120)).toBe(2)
})

it('shows the topmost caption at the playhead, else the nearest one', () => {
  expect([0, 29, 40, 90, 105, 115, 139, 500].map((frame) => target([4], frame))).toEqual([1, 1, 1, 2, 2, 3, 3, 3])
})

it('shows nothing if there are no captions', () => {
  expect(captionTarget(composition([]), new Set(), 0)).toBeNull()
})
