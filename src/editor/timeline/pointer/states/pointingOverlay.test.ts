import { describe, expect, it } from 'vitest'
import { changeRow } from '../../../session/view/rows.ts'
import { pointAt, pointerViewOf, textOverlay } from '../../../../testing/page/timelineFixture.ts'
import { createTimelinePointer } from '../../../../testing/page/timelinePointer.ts'
import { reducePointer } from '../pointerReducer.ts'
import { idle, type PointingOverlay } from '../pointerState.ts'

const overlays = [
  textOverlay({ id: 1, from: 0, durationInFrames: 50 }),
  textOverlay({ id: 2, from: 60, durationInFrames: 50 }),
]
const view = pointerViewOf(overlays, { selection: new Set([1, 2]) })
const pointing: PointingOverlay = {
  name: 'PointingOverlay',
  overlayId: 1,
  grip: { kind: 'move' },
  origin: pointAt(60, 40),
  onRelease: 'selectOnly',
}
const moved = (grip: PointingOverlay['grip'], seen = view) =>
  reducePointer({ ...pointing, grip }, { type: 'move', point: pointAt(80, 40) }, seen)

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
  ] as const)('on a release with %s has the effects %j', (onRelease, effects) => {
    expect(reducePointer({ ...pointing, onRelease }, { type: 'up' }, view)).toEqual({ state: idle, effects })
  })

  it('becomes a move of the whole selection', () => {
    const step = reducePointer(pointing, { type: 'move', point: pointAt(80, 40) }, view)
    expect(step.state).toMatchObject({ name: 'MovingOverlays', overlayIds: [1, 2], deltaFrames: 10, mode: 'move' })
    expect(step.effects.map((effect) => effect.type)).toEqual(['beginGesture', 'updateGesture'])
  })

  it('moves an unselected overlay alone', () => {
    const alone = { ...view, selection: new Set([2]) }
    const step = moved({ kind: 'move' }, alone)
    expect(step.effects[0]).toEqual({ type: 'select', overlayIds: [1] })
    expect(step.state).toMatchObject({ overlayIds: [1] })
  })

  it('leaves selected overlays in locked rows in place', () => {
    const pointer = createTimelinePointer()
    pointer.session.select([1, 3])
    changeRow(pointer.session.rows, 1, { isLocked: true })
    pointer.press(60, 70)
    pointer.moveTo(80, 70)
    expect(pointer.state()).toMatchObject({ overlayIds: [1] })
  })

  it('becomes the drag of its grip', () => {
    expect(moved({ kind: 'trim', edge: 'end', mode: 'trim' }).state).toMatchObject({
      name: 'TrimmingEdge',
      edge: 'end',
      deltaFrames: 10,
      overlayIds: [1, 2],
    })
    expect(moved({ kind: 'trim', edge: 'end', mode: 'rate' }).state).toMatchObject({ mode: 'rate', overlayIds: [1] })
    expect(moved({ kind: 'roll', leftId: 1, rightId: 2 }).state).toMatchObject({
      name: 'RollingCut',
      overlayIds: [1, 2],
    })
    expect(moved({ kind: 'slip' }).state).toMatchObject({ name: 'SlippingSource', overlayIds: [1, 2] })
    expect(moved({ kind: 'slide' }).state).toMatchObject({ name: 'SlidingOverlays', overlayIds: [1, 2] })
    expect(moved({ kind: 'insert' }).state).toMatchObject({ name: 'MovingOverlays', mode: 'insert' })
    expect(moved({ kind: 'nothing' })).toMatchObject({ state: { name: 'PointingOverlay' }, effects: [] })
  })

  it('becomes a copy', () => {
    const step = reducePointer({ ...pointing, grip: { kind: 'copy' } }, { type: 'move', point: pointAt(340, 40) }, view)
    expect(step.state).toMatchObject({ mode: 'copy' })
    expect(step.effects[1]).toMatchObject({
      edit: { name: 'addOverlays', input: { overlays: [{ from: 140 }, { from: 200 }] } },
    })
  })

  it('is decided at the press: keys pressed later do not change it', () => {
    const keys = { isShift: true, isAlt: true, isCommand: true }
    const step = reducePointer(pointing, { type: 'move', point: pointAt(80, 40, keys) }, view)
    expect(step.state).toMatchObject({ name: 'MovingOverlays', mode: 'move' })
  })

  it('snaps to stationary overlays, and a copy also to its original', () => {
    const framesOf = (grip: PointingOverlay['grip']) => {
      const { state } = moved(grip)
      return 'snapTargets' in state ? state.snapTargets.frames : []
    }
    expect(framesOf({ kind: 'move' })).toEqual([0])
    expect(framesOf({ kind: 'copy' })).toEqual([0, 50, 60, 110])
  })

  it('is cancelled by Escape', () => {
    expect(reducePointer(pointing, { type: 'cancel' }, view)).toEqual({ state: idle, effects: [] })
  })
})
