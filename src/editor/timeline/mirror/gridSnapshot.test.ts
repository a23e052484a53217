import { describe, expect, it } from 'vitest'
import { geometryOf, readyAsset, textOverlay, videoOverlay } from '../../../testing/page/timelineFixture.ts'
import { indexOverlays } from '../geometry/overlayIndex.ts'
import { gridSnapshot, MAX_CELLS, overlayName } from './gridSnapshot.ts'

const assetOf = () => readyAsset

describe('overlayName', () => {
  it('includes type, name, start, length and row', () => {
    const video = videoOverlay({ id: 1, from: 30, durationInFrames: 132, row: 2 })
    expect(overlayName(video, 30, assetOf)).toBe('Video intro.mp4, starts 00:01.00, lasts 00:04.12, track 3')
  })
})

describe('gridSnapshot', () => {
  const many = Array.from({ length: 5_000 }, (_, id) =>
    textOverlay({ id, from: Math.floor(id / 10) * 4, durationInFrames: 3, row: id % 10 }),
  )
  const view = {
    geometry: geometryOf(many),
    index: indexOverlays(many),
    selection: new Set([3]),
    assetOf,
    focusId: null,
  }

  it('includes only overlays in view, with boxes clipped to the surface', () => {
    const two = [
      textOverlay({ id: 1, from: 0, durationInFrames: 9_000 }),
      textOverlay({ id: 2, from: 800, durationInFrames: 10 }),
    ]
    const snapshot = gridSnapshot({
      ...view,
      geometry: geometryOf(two, { scrollFrames: 100 }),
      index: indexOverlays(two),
    })
    expect(snapshot.rows.flatMap((row) => row.cells)).toMatchObject([{ id: 1, box: { left: 0, width: 1_000 } }])
  })

  it('limits the number of cells', () => {
    const cells = gridSnapshot(view).rows.flatMap((row) => row.cells)
    expect(cells.length).toBe(MAX_CELLS)
  })

  it('always includes the focused overlay', () => {
    const cells = gridSnapshot({ ...view, focusId: 4_999 }).rows.flatMap((row) => row.cells)
    expect(cells.some((cell) => cell.id === 4_999)).toBe(true)
  })
})
