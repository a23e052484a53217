import { describe, expect, it } from 'vitest'
import { textOverlay } from '../../../testing/page/timelineFixture.ts'
import { indexOverlays } from '../geometry/overlayIndex.ts'
import { firstOverlay, neighbourOf } from './neighbours.ts'

const index = indexOverlays([
  textOverlay({ id: 1, from: 0, durationInFrames: 10, row: 1 }),
  textOverlay({ id: 2, from: 50, durationInFrames: 10, row: 1 }),
  textOverlay({ id: 3, from: 45, durationInFrames: 10, row: 4 }),
])

describe('neighbourOf', () => {
  it.each([
    [1, 'next', 2],
    [1, 'previous', null],
    [1, 'last', 2],
    [2, 'first', 1],
    [1, 'below', 3],
    [3, 'above', 2],
    [3, 'below', null],
    [1, 'above', null],
    [9, 'next', null],
  ] as const)('from %i %s is %j', (id, direction, reached) => {
    expect(neighbourOf(index, id, direction)).toBe(reached)
  })

  it('starts at the first overlay of the first row', () => {
    expect(firstOverlay(index)).toBe(1)
    expect(firstOverlay(indexOverlays([]))).toBeNull()
  })
})
