import { describe, expect, it } from 'vitest'
import { textOverlay } from '../../../testing/page/timelineFixture.ts'
import { marqueeHits } from './marqueeHits.ts'
import { indexOverlays } from './overlayIndex.ts'
import { layoutRows, rowTop } from './rowLayout.ts'

const overlays = [
  textOverlay({ id: 1, from: 0, durationInFrames: 50 }),
  textOverlay({ id: 2, from: 60, durationInFrames: 50 }),
  textOverlay({ id: 3, from: 20, durationInFrames: 50, row: 2 }),
]
const rows = layoutRows(overlays)
const index = indexOverlays(overlays)
const hits = (from: [number, number], to: [number, number], isLocked = (_: number) => false) =>
  marqueeHits(
    { index, rows, isLocked },
    { anchorFrame: from[0], anchorY: rowTop(rows, from[1]) + 5, frame: to[0], y: rowTop(rows, to[1]) + 5 },
  )

describe('marqueeHits', () => {
  it.each([
    [
      [10, 0],
      [70, 0],
      [1, 2],
    ],
    [
      [70, 0],
      [10, 0],
      [1, 2],
    ],
    [[50, 0], [60, 0], []],
    [
      [49, 0],
      [61, 0],
      [1, 2],
    ],
    [
      [0, 0],
      [200, 2],
      [1, 2, 3],
    ],
    [
      [200, 2],
      [0, 0],
      [1, 2, 3],
    ],
    [[0, 1], [200, 1], []],
    [[30, 2], [31, 2], [3]],
  ] as const)('from %j to %j touches %j', (from, to, ids) => {
    expect(hits([...from], [...to])).toEqual(ids)
  })

  it('touches nothing in a locked row', () => {
    expect(hits([0, 0], [200, 2], (row) => row === 0)).toEqual([3])
  })
})
