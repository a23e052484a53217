import { describe, expect, it } from 'vitest'
import { MAX_DURATION_FRAMES, MAX_ROW } from '../../../composition/limits.ts'
import { pointAt, pointerViewOf, textOverlay } from '../../../testing/timelineFixture.ts'
import { yOfRow } from '../geometry/timelineGeometry.ts'
import { movingRoomOf } from './movingOverlays.ts'
import type { PointerPoint, PointerView } from './pointerInput.ts'
import { reducePointer } from './pointerReducer.ts'
import { idle, type MovingOverlays } from './pointerState.ts'

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
  snapEdges: [0, 100, 150],
  snapFrame: null,
  isCopy: false,
  room: movingRoomOf(overlays.slice(0, 1)),
  deltaFrames: 0,
  deltaRows: 0,
  insertionRow: null,
}
const snapping: PointerView = { ...view, isSnapping: true }
const moveTo = (point: PointerPoint, state = moving, seen = view) => reducePointer(state, { type: 'move', point }, seen)

describe('MovingOverlays', () => {
  it.each([
    [pointAt(160, 44), 30, 0],
    [pointAt(-500, 44), -20, 0],
    [pointAt(100, 44 + 32), 0, 1],
    [pointAt(120, 44 + 64), 10, 2],
    [pointAt(160, 84, { isShift: true }), 30, 0],
    [pointAt(110, 84, { isShift: true }), 0, 1],
  ])('at %o moves by %i frames and %i rows', (point, deltaFrames, deltaRows) => {
    expect(moveTo(point).state).toMatchObject({ deltaFrames, deltaRows })
  })

  it('asks for nothing while the candidate stays the same', () => {
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

  it('snaps its end to the next start, and says where', () => {
    const near = pointAt(100 + 2 * 27, 44)
    expect(moveTo(near, moving, snapping).state).toMatchObject({ deltaFrames: 30, snapFrame: 100 })
    expect(moveTo({ ...near, isCommand: true }, moving, snapping).state).toMatchObject({
      deltaFrames: 27,
      snapFrame: null,
    })
    expect(moveTo(near).state).toMatchObject({ deltaFrames: 27, snapFrame: null })
  })

  it('shows no snap line where the edge of the timeline held it back', () => {
    const outside = moveTo(pointAt(100 - 2 * 73, 44), moving, snapping)
    expect(outside.state).toMatchObject({ deltaFrames: -20, snapFrame: null })
  })

  it('offers a new row between two rows, but not where the press began', () => {
    const between = yOfRow(view.geometry, 2) - 2
    expect(moveTo(pointAt(100, between)).state).toMatchObject({ insertionRow: 2 })
    const atTop = { ...moving, origin: pointAt(100, 30) }
    expect(moveTo(pointAt(140, 31), atTop).state).toMatchObject({ insertionRow: null, deltaRows: 0 })
  })

  it('makes the new row and the move one step', () => {
    const state = { ...moving, deltaFrames: 5, insertionRow: 0 }
    expect(reducePointer(state, { type: 'up' }, view)).toEqual({
      state: idle,
      effects: [
        { type: 'cancelGesture' },
        {
          type: 'transact',
          label: 'Move to a new row',
          edits: [
            { name: 'insertRow', input: { row: 0 } },
            { name: 'moveOverlays', input: { overlayIds: [1], deltaFrames: 5, deltaRows: -1 } },
          ],
        },
      ],
    })
  })

  it('commits what moved and cancels what did not', () => {
    expect(reducePointer({ ...moving, deltaFrames: 3 }, { type: 'up' }, view).effects).toEqual([
      { type: 'commitGesture' },
    ])
    expect(reducePointer(moving, { type: 'up' }, view).effects).toEqual([{ type: 'cancelGesture' }])
  })

  it('is dropped by Escape and by lost capture', () => {
    expect(reducePointer({ ...moving, deltaFrames: 3 }, { type: 'cancel' }, view)).toEqual({
      state: idle,
      effects: [{ type: 'cancelGesture' }],
    })
  })

  it('is dropped when another version of the document no longer holds the overlay', () => {
    expect(moveTo(pointAt(160, 44), moving, pointerViewOf([])).effects).toEqual([{ type: 'cancelGesture' }])
  })

  it('scrolls while the pointer rests at an edge', () => {
    const atEdge = { ...moving, pointer: pointAt(999, 44) }
    const step = reducePointer(atEdge, { type: 'tick', elapsed: 16 }, view)
    expect(step.effects.at(-1)).toMatchObject({ type: 'scroll' })
    expect(step.state.name).toBe('MovingOverlays')
  })

  it('knows the room of a group', () => {
    expect(movingRoomOf(overlays)).toEqual({
      leastFrames: 0,
      mostFrames: MAX_DURATION_FRAMES - 150,
      leastRows: 0,
      mostRows: MAX_ROW - 2,
    })
  })
})
