import { describe, expect, it } from 'vitest'
import { gridFrames, gridMilliseconds } from './captionFrames.ts'

describe('milliseconds converted to frames', () => {
  it.each([24, 25, 30, 50, 60])(
    'accumulate no rounding errors over a thousand shifts by one frame at %i fps',
    (fps) => {
      for (const moment of [50_007, 51_000, 60_033, 70_999]) {
        let shifted = moment
        for (let count = 0; count < 1_000; count += 1) shifted = gridMilliseconds(gridFrames(shifted, fps) - 1, fps)
        expect(Math.abs(moment - shifted - 1_000_000 / fps)).toBeLessThanOrEqual(2)
      }
    },
  )

  it('are whole frames at the start of a frame', () => {
    expect([33, 67, 100].map((moment) => gridFrames(moment, 30))).toEqual([1, 2, 3])
    expect(gridMilliseconds(-1, 30)).toBe(0)
  })
})
