import { expect, it } from 'vitest'
import { afterMove, afterStep, type ScrubGesture } from './scrubGesture.ts'

const none: ScrubGesture = { kind: 'none' }
const pressed: ScrubGesture = { kind: 'pressed', base: 5, pointerId: 1, x: 100 }
const dragging: ScrubGesture = { kind: 'dragging', base: 5, pointerId: 1, x: 100, offset: 2 }
const at = (clientX: number, fields: Readonly<Record<string, unknown>> = {}) => ({
  pointerId: 1,
  clientX,
  shiftKey: false,
  altKey: false,
  ...fields,
})
const settings = { pixelsPerStep: 2, step: 0.5 }

it('becomes a drag from three pixels on', () => {
  expect(afterMove(pressed, at(102), settings)).toBeNull()
  expect(afterMove(pressed, at(103), settings)).toMatchObject({ kind: 'dragging', base: 5, x: 103, offset: 0.75 })
})

it('adds each movement, ten times as much with Shift and a tenth with Alt', () => {
  expect(afterMove(dragging, at(102), settings)?.offset).toBe(2.5)
  expect(afterMove(dragging, at(98, { shiftKey: true }), settings)?.offset).toBe(-3)
  expect(afterMove(dragging, at(102, { altKey: true }), settings)?.offset).toBeCloseTo(2.05)
})

it('ignores other pointers, and moves without a press', () => {
  expect(afterMove(dragging, at(110, { pointerId: 2 }), settings)).toBeNull()
  expect(afterMove(none, at(110), settings)).toBeNull()
})

it('steps by keyboard from the previous value, but not during a pointer drag', () => {
  const keys = { shiftKey: false, altKey: false }
  const first = afterStep(none, 5, { by: 1, keys })
  expect(first).toEqual({ kind: 'stepping', base: 5, offset: 1 })
  expect(first && afterStep(first, 6, { by: -1, keys: { ...keys, shiftKey: true } })).toEqual({
    kind: 'stepping',
    base: 5,
    offset: -9,
  })
  expect(afterStep(dragging, 5, { by: 1, keys })).toBeNull()
})
