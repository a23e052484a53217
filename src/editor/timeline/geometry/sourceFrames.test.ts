import { describe, expect, it } from 'vitest'
import { videoOverlay } from '../../../testing/page/timelineFixture.ts'
import { sourceFrameAt } from './sourceFrames.ts'

describe('sourceFrameAt', () => {
  it('counts source frames at the speed of the overlay', () => {
    expect(
      sourceFrameAt(videoOverlay({ id: 1, from: 0, durationInFrames: 50, videoStartTime: 20, speed: 1.5 }), 10),
    ).toBe(35)
  })

  it('plays segments back to back', () => {
    const segments = [
      { startFrame: 10, endFrame: 20 },
      { startFrame: 50, endFrame: 60 },
    ]
    const video = videoOverlay({ id: 1, from: 0, durationInFrames: 20, segments })
    expect([0, 9, 10, 19, 40].map((offset) => sourceFrameAt(video, offset))).toEqual([10, 19, 50, 59, 60])
  })
})
