import { describe, expect, it } from 'vitest'
import { pointAt, pointerViewOf, textOverlay } from '../../../testing/timelineFixture.ts'
import { reducePointer } from './pointerReducer.ts'
import { idle, type PointingOverlay } from './pointerState.ts'

const overlays = [
  textOverlay({ id: 1, from: 0, durationInFrames: 50 }),
  textOverlay({ id: 2, from: 60, durationInFrames: 50 }),
]
const view = pointerViewOf(overlays, { selection: new Set([1, 2]) })
const pointing: PointingOverlay = {
  name: 'PointingOverlay',
  overlayId: 1,
  part: 'body',
  origin: pointAt(60, 40),
  onRelease: 'selectOnly',
}

describe('PointingOverlay', () => {
  it('stays a click below four pixels', () => {
    expect(reducePointer(pointing, { type: 'move', point: pointAt(63, 42) }, view)).toEqual({
      state: pointing,
      effects: [],
    })
  })

  it.each([
    ['selectOnly', [{ type: 'select', overlayIds: [1] }]],
    ['toggle', [{ type: 'toggleSelected', overlayId: 1 }]],
    ['nothing', []],
  ] as const)('on a release with %s asks for %j', (onRelease, effects) => {
    expect(reducePointer({ ...pointing, onRelease }, { type: 'up' }, view)).toEqual({ state: idle, effects })
  })

  it('becomes a move of the whole selection', () => {
    const step = reducePointer(pointing, { type: 'move', point: pointAt(80, 40) }, view)
    expect(step.state).toMatchObject({ name: 'MovingOverlays', overlayIds: [1, 2], deltaFrames: 10, isCopy: false })
    expect(step.effects.map((effect) => effect.type)).toEqual(['beginGesture', 'updateGesture'])
  })

  it('moves an overlay outside of the selection alone', () => {
    const alone = { ...view, selection: new Set([2]) }
    const step = reducePointer(pointing, { type: 'move', point: pointAt(80, 40) }, alone)
    expect(step.effects[0]).toEqual({ type: 'select', overlayIds: [1] })
    expect(step.state).toMatchObject({ overlayIds: [1] })
  })

  it('becomes a trim from an edge', () => {
    const step = reducePointer({ ...pointing, part: 'end' }, { type: 'move', point: pointAt(50, 40) }, view)
    expect(step.state).toMatchObject({ name: 'TrimmingEdge', edge: 'end', deltaFrames: -5 })
  })

  it('becomes a copy with Alt', () => {
    const withAlt = { ...pointing, origin: pointAt(60, 40, { isAlt: true }) }
    const step = reducePointer(withAlt, { type: 'move', point: pointAt(80, 40, { isAlt: true }) }, view)
    expect(step.state).toMatchObject({ isCopy: true })
    expect(step.effects[1]).toMatchObject({
      edit: { name: 'addOverlays', input: { overlays: [{ from: 10 }, { from: 70 }] } },
    })
  })

  it('is dropped by Escape', () => {
    expect(reducePointer(pointing, { type: 'cancel' }, view)).toEqual({ state: idle, effects: [] })
  })
})
