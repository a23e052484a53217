import { describe, expect, it } from 'vitest'
import { MAX_DURATION_FRAMES, MAX_ROW } from '../../../composition/limits.ts'
import { textOverlay } from '../../../testing/page/timelineFixture.ts'
import { moveLimitsOf } from './moveLimits.ts'

const overlays = [
  textOverlay({ id: 1, from: 20, durationInFrames: 50 }),
  textOverlay({ id: 2, from: 100, durationInFrames: 50 }),
  textOverlay({ id: 3, from: 0, durationInFrames: 50, row: 2 }),
]

describe('the limits of a move', () => {
  it('stops a group as soon as one of its overlays would leave the timeline', () => {
    expect(moveLimitsOf(overlays)).toEqual({
      minFrames: 0,
      maxFrames: MAX_DURATION_FRAMES - 150,
      minRows: 0,
      maxRows: MAX_ROW - 2,
    })
  })
})
