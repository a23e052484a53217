import { describe, expect, it } from 'vitest'
import { geometryOf, pointAt, pointerViewOf, textOverlay } from '../../../testing/timelineFixture.ts'
import type { PointerInput, PointerView } from './pointerInput.ts'
import { reducePointer } from './pointerReducer.ts'
import { idle, type PointerState } from './pointerState.ts'

const overlays = [
  textOverlay({ id: 1, from: 20, durationInFrames: 50 }),
  textOverlay({ id: 2, from: 100, durationInFrames: 50, row: 1 }),
  textOverlay({ id: 3, from: 300, durationInFrames: 50, row: 1 }),
]
const view = pointerViewOf(overlays, { selection: new Set([3]) })
const press = (keys = {}): PointerState =>
  reducePointer(idle, { type: 'down', point: pointAt(300, 150, keys), button: 'main', isSpaceHeld: false }, view).state
const after = (state: PointerState, input: PointerInput, seen: PointerView = view) => reducePointer(state, input, seen)

describe('Marqueeing', () => {
  it('selects what the rectangle touches, and only tells changes', () => {
    const first = after(press(), { type: 'move', point: pointAt(220, 70) })
    expect(first.effects).toEqual([{ type: 'select', overlayIds: [2] }])
    const same = after(first.state, { type: 'move', point: pointAt(219, 71) })
    expect(same.effects).toEqual([])
    const wider = after(same.state, { type: 'move', point: pointAt(100, 40) })
    expect(wider.effects).toEqual([{ type: 'select', overlayIds: [1, 2] }])
  })

  it('adds to the selection with Shift', () => {
    const step = after(press({ isShift: true }), { type: 'move', point: pointAt(220, 70) })
    expect(step.effects).toEqual([{ type: 'select', overlayIds: [3, 2] }])
  })

  it('selects nothing on a click into empty space', () => {
    expect(after(press(), { type: 'up' })).toEqual({ state: idle, effects: [{ type: 'select', overlayIds: [] }] })
    expect(after(press({ isCommand: true }), { type: 'up' }).effects).toEqual([{ type: 'select', overlayIds: [3] }])
  })

  it('keeps its anchor while the view scrolls under it', () => {
    const drawn = after(press(), { type: 'move', point: pointAt(290, 140) }).state
    const scrolled = { ...view, geometry: geometryOf(overlays, { scrollFrames: 100 }) }
    expect(after(drawn, { type: 'tick', elapsed: 16 }, scrolled).state).toMatchObject({
      marquee: { anchorFrame: 144, frame: 239 },
    })
  })

  it('gives back the selection on Escape', () => {
    const drawn = after(press(), { type: 'move', point: pointAt(220, 70) }).state
    expect(after(drawn, { type: 'cancel' })).toEqual({ state: idle, effects: [{ type: 'select', overlayIds: [3] }] })
  })
})
