import { describe, expect, it } from 'vitest'
import { changeRow } from '../../../session/view/rows.ts'
import { pointAt, pointerViewOf, textOverlay } from '../../../../testing/page/timelineFixture.ts'
import { moveLimitsOf } from '../../geometry/moveLimits.ts'
import { yOfRow } from '../../geometry/timelineGeometry.ts'
import type { SurfacePoint } from '../../../session/pointer/pointerInput.ts'
import type { PointerView } from '../timelineInput.ts'
import { reducePointer } from '../pointerReducer.ts'
import { idle, type MovingOverlays } from '../pointerState.ts'
import { targetsOf } from './dragging.ts'
import { createTimelinePointer } from '../../../../testing/page/timelinePointer.ts'

const overlays = [
  textOverlay({ id: 1, from: 20, durationInFrames: 50 }),
  textOverlay({ id: 2, from: 100, durationInFrames: 50 }),
  textOverlay({ id: 3, from: 0, durationInFrames: 50, row: 2 }),
]
const view = pointerViewOf(overlays)
const moving: MovingOverlays = {
  name: 'MovingOverlays',
  overlayIds: [1],
  leadId: 1,
  origin: pointAt(100, 44),
  originFrame: 44,
  pointer: pointAt(100, 44),
  snapTargets: targetsOf(view, new Set([1, 3])),
  snapFrame: null,
  mode: 'move',
  group: overlays.slice(0, 1),
  limits: moveLimitsOf(overlays.slice(0, 1)),
  deltaFrames: 0,
  deltaRows: 0,
  insertionRow: null,
}
const snapping: PointerView = { ...view, isSnapping: true }
const moveTo = (point: SurfacePoint, state = moving, seen = view) => reducePointer(state, { type: 'move', point }, seen)

describe('MovingOverlays', () => {
  it.each([
    [pointAt(160, 44), 30, 0],
    [pointAt(-500, 44), -20, 0],
    [pointAt(100, 44 + 32), 0, 1],
    [pointAt(220, 44 + 64), 60, 2],
    [pointAt(160, 84, { isShift: true }), 30, 0],
    [pointAt(110, 84, { isShift: true }), 0, 1],
  ])('at %o moves by %i frames and %i rows', (point, deltaFrames, deltaRows) => {
    expect(moveTo(point).state).toMatchObject({ deltaFrames, deltaRows, insertionRow: null })
  })

  it('locks an axis while Shift is held', () => {
    const held = moveTo(pointAt(160, 84, { isShift: true })).state
    if (held.name !== 'MovingOverlays') throw new Error('The move ended early.')
    expect(moveTo(pointAt(160, 84), held).state).toMatchObject({ deltaFrames: 30, deltaRows: 1 })
    expect(moveTo(pointAt(160, 84, { isShift: true }), held).state).toMatchObject({ deltaFrames: 30, deltaRows: 0 })
  })

  it('has no effect while the preview is unchanged', () => {
    const first = moveTo(pointAt(160, 44))
    expect(first.effects).toEqual([
      {
        type: 'updateGesture',
        edit: { name: 'moveOverlays', input: { overlayIds: [1], deltaFrames: 30, deltaRows: 0 } },
      },
    ])
    if (first.state.name !== 'MovingOverlays') throw new Error('The move ended early.')
    expect(moveTo(pointAt(160.4, 45), first.state).effects).toEqual([])
  })

  it('snaps its end to the next start, with position and reason', () => {
    const near = pointAt(100 + 2 * 27, 44)
    const { state } = moveTo(near, moving, snapping)
    expect(state).toMatchObject({ deltaFrames: 30, snapFrame: 100 })
    expect(moving.snapTargets.reasons.get(100)).toEqual({ kind: 'start', overlayId: 2 })
    expect(moveTo({ ...near, isCommand: true }, moving, snapping).state).toMatchObject({
      deltaFrames: 27,
      snapFrame: null,
    })
    expect(moveTo(near).state).toMatchObject({ deltaFrames: 27, snapFrame: null })
  })

  it('keeps snapping, and its mode, with Ctrl or ⌘ held at the press', () => {
    const inserting = { ...moving, mode: 'insert', origin: pointAt(100, 44, { isCommand: true }) } as const
    for (const isCommand of [true, false]) {
      const point = pointAt(100 + 2 * 27, 44, { isCommand })
      expect(moveTo(point, inserting, snapping).state).toMatchObject({ mode: 'insert', snapFrame: 100 })
    }
  })

  it('shows no snap line when the end of the timeline limits it', () => {
    const outside = moveTo(pointAt(100 - 2 * 73, 44), moving, snapping)
    expect(outside.state).toMatchObject({ deltaFrames: -20, snapFrame: null })
  })

  it('moves aside by at most half its length', () => {
    expect(moveTo(pointAt(100 + 2 * 50, 44)).state).toMatchObject({ deltaFrames: 30, insertionRow: null })
    expect(moveTo(pointAt(100 + 2 * 110, 44)).state).toMatchObject({ deltaFrames: 130, insertionRow: null })
    expect(moveTo(pointAt(100 + 2 * 80, 44)).state).toMatchObject({ deltaFrames: 80, insertionRow: 0 })
  })

  it('moves aside by at most 60 pixels', () => {
    const long = [
      textOverlay({ id: 1, from: 0, durationInFrames: 400 }),
      textOverlay({ id: 2, from: 500, durationInFrames: 50 }),
    ]
    const seen = pointerViewOf(long)
    const group = long.slice(0, 1)
    const state = { ...moving, group, limits: moveLimitsOf(group), snapTargets: targetsOf(seen, new Set([1])) }
    expect(moveTo(pointAt(100 + 2 * 130, 44), state, seen).state).toMatchObject({
      deltaFrames: 100,
      insertionRow: null,
    })
    expect(moveTo(pointAt(100 + 2 * 131, 44), state, seen).state).toMatchObject({ deltaFrames: 131, insertionRow: 0 })
  })

  it('never enters a locked row but a new one above it, and always follows the pointer', () => {
    const pointer = createTimelinePointer()
    changeRow(pointer.session.rows, 2, { isLocked: true })
    pointer.session.options.setState({ isSnapping: false })
    pointer.press(160, 105)
    pointer.moveTo(200, 140)
    pointer.moveTo(300, 140)
    expect(pointer.state()).toMatchObject({ deltaFrames: 70, insertionRow: 2 })
    expect(pointer.session.lens.preview('timeline')?.changed).toMatchObject([{ id: 3, from: 120 }])
    pointer.release()
    expect(pointer.session.getState().document.overlays[2]).toMatchObject({ id: 3, from: 120, row: 2 })
    expect(pointer.session.rows.getState()).toEqual({ 3: { isLocked: true } })
    expect(pointer.reported).toEqual([])
  })

  it('offers a new row between two rows, but not at the place of the press', () => {
    const between = yOfRow(view.geometry, 2) - 2
    expect(moveTo(pointAt(100, between)).state).toMatchObject({ insertionRow: 2 })
    const atTop = { ...moving, origin: pointAt(100, 30) }
    expect(moveTo(pointAt(140, 31), atTop).state).toMatchObject({ insertionRow: null, deltaRows: 0 })
  })

  it('creates the row and moves in one undo step', () => {
    const state = { ...moving, deltaFrames: 5, insertionRow: 0 }
    expect(reducePointer(state, { type: 'up' }, view)).toEqual({
      state: idle,
      effects: [
        { type: 'cancelGesture' },
        {
          type: 'transact',
          label: 'Move to new track',
          selects: false,
          edits: [
            { name: 'insertRow', input: { row: 0 } },
            { name: 'moveOverlays', input: { overlayIds: [1], deltaFrames: 5, deltaRows: -1 } },
          ],
        },
      ],
    })
  })

  it('creates as many rows as a group spans, even in its middle', () => {
    const group = [overlays[0], overlays[2]].flatMap((overlay) => overlay ?? [])
    const state = { ...moving, overlayIds: [1, 3], group, insertionRow: 1 }
    const [, made] = reducePointer(state, { type: 'up' }, view).effects
    expect(made).toMatchObject({
      edits: [
        { name: 'insertRow', input: { row: 1 } },
        { name: 'insertRow', input: { row: 1 } },
        { name: 'insertRow', input: { row: 1 } },
        { name: 'moveOverlays', input: { overlayIds: [1], deltaRows: 1 } },
        { name: 'moveOverlays', input: { overlayIds: [3], deltaRows: -2 } },
      ],
    })
  })

  it('copies to a new row, and selects the copy', () => {
    const state = { ...moving, mode: 'copy', deltaFrames: 5, insertionRow: 1 } as const
    const [, made] = reducePointer(state, { type: 'up' }, view).effects
    expect(made).toMatchObject({
      label: 'Copy to new track',
      selects: true,
      edits: [
        { name: 'insertRow', input: { row: 1 } },
        { name: 'addOverlays', input: { overlays: [{ from: 25, row: 1 }] } },
      ],
    })
  })

  it('commits a move and cancels one without movement', () => {
    expect(reducePointer({ ...moving, deltaFrames: 3 }, { type: 'up' }, view).effects).toEqual([
      { type: 'commitGesture' },
    ])
    expect(reducePointer(moving, { type: 'up' }, view).effects).toEqual([{ type: 'cancelGesture' }])
  })

  it('is cancelled by Escape and lost capture', () => {
    expect(reducePointer({ ...moving, deltaFrames: 3 }, { type: 'cancel' }, view)).toEqual({
      state: idle,
      effects: [{ type: 'cancelGesture' }],
    })
  })

  it('is cancelled when the overlay disappears from the document', () => {
    expect(moveTo(pointAt(160, 44), moving, pointerViewOf([])).effects).toEqual([{ type: 'cancelGesture' }])
  })

  it('scrolls while the pointer rests at an edge', () => {
    const atEdge = { ...moving, pointer: pointAt(999, 44) }
    const step = reducePointer(atEdge, { type: 'tick', elapsed: 16 }, view)
    expect(step.effects.at(-1)).toMatchObject({ type: 'scroll' })
    expect(step.state.name).toBe('MovingOverlays')
  })
})
