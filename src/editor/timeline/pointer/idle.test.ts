import { describe, expect, it } from 'vitest'
import { pointAt, pointerViewOf, textOverlay } from '../../../testing/timelineFixture.ts'
import { reducePointer } from './pointerReducer.ts'
import { idle } from './pointerState.ts'

const overlays = [
  textOverlay({ id: 1, from: 0, durationInFrames: 50 }),
  textOverlay({ id: 2, from: 60, durationInFrames: 50 }),
  textOverlay({ id: 3, from: 120, durationInFrames: 50 }),
  textOverlay({ id: 4, from: 0, durationInFrames: 50, row: 1 }),
]
const view = pointerViewOf(overlays)
const onSecond = { x: 180, y: 40 }
const press = (keys = {}, changes = {}, button: 'main' | 'middle' | 'menu' = 'main') =>
  reducePointer(
    idle,
    { type: 'down', point: pointAt(onSecond.x, onSecond.y, keys), button, isSpaceHeld: false },
    { ...view, ...changes },
  )

describe('Idle', () => {
  it('selects an overlay at once when it is pressed', () => {
    expect(press()).toMatchObject({
      state: { name: 'PointingOverlay', part: 'body' },
      effects: [{ type: 'select', overlayIds: [2] }],
    })
  })

  it('keeps a selection that the pressed overlay belongs to, so that it can be dragged', () => {
    const step = press({}, { selection: new Set([1, 2]) })
    expect(step).toMatchObject({ state: { onRelease: 'selectOnly' }, effects: [] })
  })

  it('leaves a toggle for the release', () => {
    expect(press({ isCommand: true })).toMatchObject({ state: { onRelease: 'toggle' }, effects: [] })
  })

  it('extends the selection along the row with Shift', () => {
    expect(press({ isShift: true }, { selection: new Set([3, 4]) }).effects).toEqual([
      { type: 'select', overlayIds: [3, 4, 2] },
    ])
  })

  it('selects what the menu is asked for, and starts nothing', () => {
    expect(press({}, {}, 'menu')).toEqual({ state: idle, effects: [{ type: 'select', overlayIds: [2] }] })
    expect(press({}, { selection: new Set([2, 3]) }, 'menu').effects).toEqual([])
  })

  it('pans with the middle button and with Space', () => {
    expect(press({}, {}, 'middle').state.name).toBe('Panning')
    const withSpace = reducePointer(
      idle,
      { type: 'down', point: pointAt(180, 40), button: 'main', isSpaceHeld: true },
      view,
    )
    expect(withSpace.state.name).toBe('Panning')
  })

  it('scrubs from the ruler', () => {
    const step = reducePointer(
      idle,
      { type: 'down', point: pointAt(212, 10), button: 'main', isSpaceHeld: false },
      view,
    )
    expect(step).toMatchObject({ state: { name: 'ScrubbingPlayhead' }, effects: [{ type: 'seek', frame: 100 }] })
  })

  it('knows what is under the pointer, and keeps its reference while that is the same', () => {
    const first = reducePointer(idle, { type: 'move', point: pointAt(180, 40) }, view).state
    expect(first).toMatchObject({ hover: { part: 'body', overlay: { id: 2 } } })
    expect(reducePointer(first, { type: 'move', point: pointAt(190, 41) }, view).state).toBe(first)
    expect(reducePointer(first, { type: 'leave' }, view).state).toBe(idle)
  })

  it('asks for text editing on a double click', () => {
    const step = reducePointer(idle, { type: 'doubleClick', point: pointAt(180, 40) }, view)
    expect(step.effects).toEqual([{ type: 'editText', overlayId: 2 }])
    expect(reducePointer(idle, { type: 'doubleClick', point: pointAt(600, 200) }, view).effects).toEqual([])
  })
})
