import { describe, expect, it } from 'vitest'
import { framesCovering, millisecondsOfFrames, wholeFramesWithin } from './time.ts'

describe.each([24, 25, 30, 50, 60, 120])('frames of rounded milliseconds at %i fps', (fps) => {
  it('finds as many frames as a duration was made of', () => {
    const counts = Array.from({ length: 20_000 }, (_, frames) => frames)
    const wrong = counts.filter((frames) => {
      const duration = millisecondsOfFrames(frames, fps)
      return wholeFramesWithin(duration, fps) !== frames || framesCovering(duration, fps) !== frames
    })
    expect(wrong).toEqual([])
  })

  it('neither counts a frame that is cut off, nor leaves it uncovered', () => {
    const duration = millisecondsOfFrames(10, fps) + 4
    expect(wholeFramesWithin(duration, fps)).toBe(10)
    expect(framesCovering(duration, fps)).toBe(11)
  })
})
