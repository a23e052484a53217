import { describe, expect, it } from 'vitest'
import type { SourceMedia } from '../../../../composition/sourceMedia.ts'
import { pointAt, pointerViewOf, textOverlay } from '../../../../testing/page/timelineFixture.ts'
import { yOfRow } from '../../geometry/timelineGeometry.ts'
import type { DropPlace } from '../pointerState.ts'
import type { SurfacePoint } from '../../../session/pointer/pointerInput.ts'
import type { PointerView } from '../timelineInput.ts'
import { reducePointer } from '../pointerReducer.ts'
import { idle } from '../pointerState.ts'

const view = pointerViewOf([textOverlay({ id: 1, from: 0, durationInFrames: 100 })], { isSnapping: true })
const asset: SourceMedia = {
  assetId: 'a',
  type: 'video',
  name: 'a.mp4',
  durationMs: 2_000,
  width: 1,
  height: 1,
  fps: 25,
  hasAudio: false,
}
const over = (x: number, y: number, dragged: SourceMedia | null, keys: Partial<SurfacePoint> = {}, seen = view) =>
  reducePointer(idle, { type: 'dragOver', point: pointAt(x, y, keys), asset: dragged }, seen).state
const placed = (x: number, y: number, keys: Partial<SurfacePoint> = {}, seen: PointerView = view): DropPlace => {
  const state = over(x, y, asset, keys, seen)
  if (state.name !== 'DroppingAsset') throw new Error('Nothing hangs over the timeline.')
  return state.place
}

describe('DroppingAsset', () => {
  it('shows the length of a known asset, and five seconds for an unknown one', () => {
    expect(over(600, 76, asset)).toMatchObject({ durationInFrames: 60, place: { frame: 294, row: 1, isNewRow: false } })
    expect(over(600, 76, null)).toMatchObject({ durationInFrames: 150 })
  })

  it('snaps to the end of an overlay, with a reason', () => {
    const state = over(215, 44, asset)
    expect(state).toMatchObject({ place: { frame: 100, row: 0, isNewRow: false, mode: 'place' }, snapFrame: 100 })
    expect('snapTargets' in state && state.snapTargets.reasons.get(100)).toEqual({ kind: 'end', overlayId: 1 })
  })

  it.each([
    [{}, 'place'],
    [{ isCommand: true }, 'insert'],
    [{ isAlt: true }, 'overwrite'],
    [{ isShift: true }, 'place'],
  ] as const)('with %j in empty space drops to %s', (keys, mode) => {
    expect(placed(600, 44, keys)).toEqual({ frame: 294, row: 0, isNewRow: false, mode })
  })

  it('follows the modifier keys, however often they change', () => {
    const modeOf = (keys: object) => {
      const step = reducePointer(over(100, 44, asset), { type: 'dragOver', point: pointAt(100, 44, keys), asset }, view)
      return step.state.name === 'DroppingAsset' ? step.state.place : null
    }
    expect(modeOf({ isCommand: true })).toMatchObject({ row: 0, isNewRow: false, mode: 'insert' })
    expect(modeOf({ isAlt: true })).toMatchObject({ row: 0, isNewRow: false, mode: 'overwrite' })
    expect(modeOf({})).toMatchObject({ row: 0, isNewRow: true, mode: 'place' })
  })

  it('moves aside by half its length or 60 pixels, and beyond that to a new row', () => {
    const still = { ...view, isSnapping: false }
    expect(placed(12 + 2 * 71, 44, {}, still)).toEqual({ frame: 100, row: 0, isNewRow: false, mode: 'place' })
    expect(placed(12 + 2 * 69, 44, {}, still)).toEqual({ frame: 69, row: 0, isNewRow: true, mode: 'place' })
  })

  it('never drops into a locked row, but into a new one above it', () => {
    const locked = { ...view, isLocked: (row: number) => row <= 1 }
    for (const keys of [{}, { isCommand: true }, { isAlt: true }]) {
      expect(placed(600, 44, keys, locked)).toMatchObject({ row: 0, isNewRow: true, mode: 'place' })
      expect(placed(600, 76, keys, locked)).toMatchObject({ row: 1, isNewRow: true, mode: 'place' })
    }
  })

  it('creates a row between two others, whatever keys are held', () => {
    const rows = pointerViewOf([0, 1].map((row) => textOverlay({ id: row, from: 0, durationInFrames: 9, row })))
    const between = yOfRow(rows.geometry, 1)
    expect(placed(600, between, { isCommand: true }, rows)).toMatchObject({ row: 1, isNewRow: true, mode: 'place' })
  })

  it('never starts before the beginning', () => {
    expect(placed(-300, 76)).toMatchObject({ frame: 0 })
  })

  it('reports the place of a dropped asset and of files', () => {
    const state = over(600, 76, asset)
    const place = { frame: 294, row: 1, isNewRow: false, mode: 'place' }
    expect(reducePointer(state, { type: 'dropAsset', assetId: 'a' }, view)).toEqual({
      state: idle,
      effects: [{ type: 'dropAsset', assetId: 'a', place }],
    })
    expect(reducePointer(state, { type: 'dropFiles', files: [] }, view).effects).toEqual([
      { type: 'dropFiles', files: [], place },
    ])
  })

  it('scrolls at an edge, and follows the view', () => {
    const step = reducePointer(over(999, 76, asset), { type: 'tick', elapsed: 16 }, view)
    expect(step.effects).toMatchObject([{ type: 'scroll' }])
    expect(step.state.name).toBe('DroppingAsset')
  })

  it.each(['dragLeave', 'cancel'] as const)('removes the placeholder on %s', (type) => {
    expect(reducePointer(over(600, 76, asset), { type }, view)).toEqual({ state: idle, effects: [] })
  })
})
