import { describe, expect, it } from 'vitest'
import type { SourceMedia } from '../../../composition/edits/edit.ts'
import { pointAt, pointerViewOf, textOverlay } from '../../../testing/timelineFixture.ts'
import { reducePointer } from './pointerReducer.ts'
import { idle } from './pointerState.ts'

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
const over = (x: number, y: number, dragged: SourceMedia | null) =>
  reducePointer(idle, { type: 'dragOver', point: pointAt(x, y), asset: dragged }, view).state

describe('DroppingAsset', () => {
  it('shows the true length of a known asset, and five seconds of an unknown one', () => {
    expect(over(600, 76, asset)).toMatchObject({ durationInFrames: 60, place: { frame: 294, row: 1, isNewRow: false } })
    expect(over(600, 76, null)).toMatchObject({ durationInFrames: 150 })
  })

  it('snaps to the end of what is there', () => {
    expect(over(215, 44, asset)).toMatchObject({ place: { frame: 100, row: 0, isNewRow: false }, snapFrame: 100 })
  })

  it('hands over the place of an asset and of files', () => {
    const state = over(600, 76, asset)
    const place = { frame: 294, row: 1, isNewRow: false }
    expect(reducePointer(state, { type: 'dropAsset', assetId: 'a' }, view)).toEqual({
      state: idle,
      effects: [{ type: 'dropAsset', assetId: 'a', place }],
    })
    expect(reducePointer(state, { type: 'dropFiles', files: [] }, view).effects).toEqual([
      { type: 'dropFiles', files: [], place },
    ])
  })

  it.each(['dragLeave', 'cancel'] as const)('forgets the placeholder on %s', (type) => {
    expect(reducePointer(over(600, 76, asset), { type }, view)).toEqual({ state: idle, effects: [] })
  })
})
