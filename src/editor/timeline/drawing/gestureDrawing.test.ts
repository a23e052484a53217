import { describe, expect, it } from 'vitest'
import { geometryOf, pointAt, textOverlay } from '../../../testing/timelineFixture.ts'
import { movingRoomOf } from '../pointer/movingOverlays.ts'
import { idle, type MovingOverlays, type PointerState } from '../pointer/pointerState.ts'
import { isSameLook } from './ghost.ts'
import { gestureDrawing } from './gestureDrawing.ts'

const overlay = textOverlay({ id: 1, from: 50, durationInFrames: 100 })
const geometry = geometryOf([overlay])
const moving: MovingOverlays = {
  name: 'MovingOverlays',
  overlayIds: [1],
  leadId: 1,
  origin: pointAt(0, 0),
  originFrame: 0,
  pointer: pointAt(0, 0),
  snapEdges: [],
  snapFrame: null,
  isCopy: false,
  room: movingRoomOf([overlay]),
  deltaFrames: 0,
  deltaRows: 0,
  insertionRow: null,
}
const drawn = (state: PointerState, lifted = [overlay]) => gestureDrawing(geometry, state, lifted)

describe('gestureDrawing', () => {
  it('holds what moves as one picture, which keeps its look wherever it goes', () => {
    const before = drawn(moving).ghost
    const after = drawn(moving, [{ ...overlay, from: 90, row: 1 }]).ghost
    expect(before?.box).toEqual({ left: 112, top: 28, width: 200, height: 30 })
    expect(after?.box).toEqual({ left: 192, top: 60, width: 200, height: 30 })
    expect(isSameLook(before?.look ?? null, after?.look ?? null)).toBe(true)
  })

  it('looks different where rows have another height', () => {
    const rows = { kinds: ['plain', 'picture'], tops: [0, 32, 94] } as const
    const other = gestureDrawing({ ...geometry, rows }, moving, [{ ...overlay, row: 1 }]).ghost
    expect(isSameLook(drawn(moving).ghost?.look ?? null, other?.look ?? null)).toBe(false)
  })

  it('draws a group that is too large for one picture as far as it is in view', () => {
    const far = textOverlay({ id: 2, from: 5_000, durationInFrames: 50 })
    expect(drawn(moving, [overlay, far]).ghost).toMatchObject({
      look: null,
      box: { left: 112, top: 28, width: 888, height: 30 },
    })
    expect(drawn(moving, [far]).ghost).toBeNull()
  })

  it('puts the snap line at the edge that holds', () => {
    expect(drawn({ ...moving, snapFrame: 100 }).snap?.x).toBe(212)
  })

  it('puts a line where a new row would come, and the overlay on it', () => {
    const { insertionY, ghost } = drawn({ ...moving, insertionRow: 1 })
    expect(insertionY).toBe(28 + 32 - 2)
    expect(ghost).toMatchObject({ shiftY: 17, box: { top: 28 + 17 } })
  })

  it('cuts a marquee at the ruler', () => {
    const marquee = { anchorFrame: 0, anchorY: 40, frame: 100, y: -60 }
    const state = {
      name: 'Marqueeing',
      origin: pointAt(0, 0),
      pointer: pointAt(0, 0),
      marquee,
      isDrawn: true,
      before: [],
      kept: [],
      touched: [],
    } as const
    expect(drawn(state, []).marquee).toEqual({ left: 12, top: 28, width: 200, height: 40 })
  })

  it('shows nothing at rest', () => {
    expect(drawn(idle, [])).toEqual({ ghost: null, snap: null, insertionY: null, marquee: null })
  })
})
