import { describe, expect, it } from 'vitest'
import { filmstripLayoutOf } from './filmstripLayout.ts'
import { imageSizeOf, proxySizeOf } from './proxySize.ts'

describe('filmstripLayoutOf', () => {
  it('takes a frame every half second of a short video', () => {
    expect(filmstripLayoutOf({ width: 960, height: 540, fps: 30, frameCount: 60 })).toEqual({
      frameWidth: 160,
      frameHeight: 90,
      stride: 15,
      columns: 4,
      rows: 1,
    })
  })
  it('never takes more than 120 frames', () => {
    for (const frameCount of [1, 1_799, 1_800, 1_801, 10_883, 5_184_000]) {
      const { stride, columns, rows } = filmstripLayoutOf({ width: 540, height: 960, fps: 30, frameCount })
      const frames = Math.ceil(frameCount / stride)
      expect(frames).toBeLessThanOrEqual(120)
      expect(columns * rows).toBeGreaterThanOrEqual(frames)
    }
  })
  it('keeps frames of extreme pictures within limits', () => {
    expect(filmstripLayoutOf({ width: 3840, height: 2, fps: 30, frameCount: 0 }).frameWidth).toBe(320)
    expect(filmstripLayoutOf({ width: 2, height: 3840, fps: 30, frameCount: 1 }).frameWidth).toBe(2)
  })
})

describe('proxySizeOf and imageSizeOf', () => {
  const bound = { shortSide: 540, longSide: 3_840 }
  it.each([
    [
      { width: 1920, height: 1080 },
      { width: 960, height: 540 },
    ],
    [
      { width: 2160, height: 3840 },
      { width: 540, height: 960 },
    ],
    [
      { width: 161, height: 121 },
      { width: 162, height: 122 },
    ],
    [
      { width: 16_384, height: 16 },
      { width: 3840, height: 4 },
    ],
    [
      { width: 1, height: 1 },
      { width: 2, height: 2 },
    ],
  ])('fits %j', (size, proxy) => expect(proxySizeOf(size, bound)).toEqual(proxy))
  it('keeps odd sizes of images and never enlarges', () => {
    expect(imageSizeOf({ width: 161, height: 121 }, 480)).toEqual({ width: 161, height: 121 })
    expect(imageSizeOf({ width: 6000, height: 4000 }, 480)).toEqual({ width: 480, height: 320 })
  })
})
