import { describe, expect, it } from 'vitest'
import { geometryOf, pointAt, pointerViewOf, textOverlay } from '../../../../testing/page/timelineFixture.ts'
import { marqueeSelection } from './marqueeing.ts'
import type { TimelineInput, PointerView } from '../timelineInput.ts'
import { reducePointer } from '../pointerReducer.ts'
import { idle, type PointerState } from '../pointerState.ts'

const overlays = [
  textOverlay({ id: 1, from: 20, durationInFrames: 50 }),
  textOverlay({ id: 2, from: 100, durationInFrames: 50, row: 1 }),
  textOverlay({ id: 3, from: 300, durationInFrames: 50, row: 1 }),
]
const view = pointerViewOf(overlays, { selection: new Set([3]) })
const press = (keys = {}): PointerState =>
  reducePointer(
    idle,
    { type: 'down', point: pointAt(300, 150, keys), button: 'main', isSpaceHeld: false, isTouch: false },
    view,
  ).state
const after = (state: PointerState, input: TimelineInput, seen: PointerView = view) => reducePointer(state, input, seen)
const moveTo = (state: PointerState, x: number, y: number, keys = {}) =>
  after(state, { type: 'move', point: pointAt(x, y, keys) })

describe('Marqueeing', () => {
  it('shows what the rectangle touches, and selects it only on release', () => {
    const first = moveTo(press(), 220, 70)
    expect(first).toMatchObject({ state: { touched: [2], kept: [] }, effects: [] })
    const wider = moveTo(first.state, 100, 40)
    expect(wider).toMatchObject({ state: { touched: [1, 2] }, effects: [] })
    expect(after(wider.state, { type: 'up' })).toEqual({
      state: idle,
      effects: [{ type: 'select', overlayIds: [1, 2] }],
    })
  })

  it('keeps the reference of the touched list while it is unchanged, so that nothing is redrawn', () => {
    const first = moveTo(press(), 220, 70).state
    const same = moveTo(first, 219, 71).state
    if (first.name !== 'Marqueeing' || same.name !== 'Marqueeing') throw new Error('The rectangle is gone.')
    expect(same.touched).toBe(first.touched)
  })

  it.each(['isShift', 'isCommand'])('adds to the selection with %s at the press, whatever keys change later', (key) => {
    const drawn = moveTo(press({ [key]: true }), 220, 70).state
    if (drawn.name !== 'Marqueeing') throw new Error('The rectangle is gone.')
    expect([...marqueeSelection(drawn)]).toEqual([3, 2])
    expect(after(drawn, { type: 'up' }).effects).toEqual([{ type: 'select', overlayIds: [3, 2] }])
  })

  it('replaces the selection if no key was held at the press, whatever keys change later', () => {
    const drawn = moveTo(press(), 220, 70, { isShift: true, isCommand: true }).state
    expect(after(drawn, { type: 'up' }).effects).toEqual([{ type: 'select', overlayIds: [2] }])
  })

  it('touches nothing in a locked row', () => {
    const locked = { ...view, isLocked: (row: number) => row === 1 }
    expect(after(press(), { type: 'move', point: pointAt(100, 40) }, locked).state).toMatchObject({ touched: [1] })
  })

  it('clears the selection on a click into empty space', () => {
    const near = moveTo(press(), 302, 151).state
    expect(near).toMatchObject({ isDrawn: false })
    expect(after(near, { type: 'up' })).toEqual({ state: idle, effects: [{ type: 'select', overlayIds: [] }] })
    expect(after(press({ isCommand: true }), { type: 'up' }).effects).toEqual([{ type: 'select', overlayIds: [3] }])
  })

  it('keeps its anchor while the view scrolls under it', () => {
    const drawn = moveTo(press(), 290, 140).state
    const scrolled = { ...view, geometry: geometryOf(overlays, { scrollFrames: 100 }) }
    expect(after(drawn, { type: 'tick', elapsed: 16 }, scrolled).state).toMatchObject({
      marquee: { anchorFrame: 144, frame: 239 },
    })
  })

  it('scrolls at an edge', () => {
    const step = after(moveTo(press(), 999, 140).state, { type: 'tick', elapsed: 16 })
    expect(step.effects).toMatchObject([{ type: 'scroll', viewport: { scrollPixels: 0 } }])
  })

  it('changes nothing on Escape', () => {
    expect(after(moveTo(press(), 220, 70).state, { type: 'cancel' })).toEqual({ state: idle, effects: [] })
  })
})
