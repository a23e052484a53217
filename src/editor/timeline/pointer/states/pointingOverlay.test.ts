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
  ] as const)('on a release with %s asks for %j', (onRelease, effects) => {
    expect(reducePointer({ ...pointing, onRelease }, { type: 'up' }, view)).toEqual({ state: idle, effects })
  })

  it('becomes a move of the whole selection', () => {
    const step = reducePointer(pointing, { type: 'move', point: pointAt(80, 40) }, view)
    expect(step.state).toMatchObject({ name: 'MovingOverlays', overlayIds: [1, 2], deltaFrames: 10, mode: 'move' })
    expect(step.effects.map((effect) => effect.type)).toEqual(['beginGesture', 'updateGesture'])
  })

  it('moves an overlay outside of the selection alone', () => {
    const alone = { ...view, selection: new Set([2]) }
    const step = moved({ kind: 'move' }, alone)
    expect(step.effects[0]).toEqual({ type: 'select', overlayIds: [1] })
    expect(step.state).toMatchObject({ overlayIds: [1] })
  })

  it('leaves what is selected in a locked row where it is', () => {
    const pointer = createTimelinePointer()
    pointer.session.select([1, 3])
    changeRow(pointer.session.rows, 1, { isLocked: true })
    pointer.press(60, 70)
    pointer.moveTo(80, 70)
    expect(pointer.state()).toMatchObject({ overlayIds: [1] })
  })

  it('becomes what the grip says, and nothing else', () => {
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

  it('is decided at the press: no key pressed later changes what it becomes', () => {
    const keys = { isShift: true, isAlt: true, isCommand: true }
    const step = reducePointer(pointing, { type: 'move', point: pointAt(80, 40, keys) }, view)
    expect(step.state).toMatchObject({ name: 'MovingOverlays', mode: 'move' })
  })

  it('snaps to what stays, and a copy also to what it is a copy of', () => {
    const framesOf = (grip: PointingOverlay['grip']) => {
      const { state } = moved(grip)
      return 'snapTargets' in state ? state.snapTargets.frames : []
    }
    expect(framesOf({ kind: 'move' })).toEqual([0])
    expect(framesOf({ kind: 'copy' })).toEqual([0, 50, 60, 110])
  })

  it('is dropped by Escape', () => {
    expect(reducePointer(pointing, { type: 'cancel' }, view)).toEqual({ state: idle, effects: [] })
  })
})
