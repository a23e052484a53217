import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { geometryOf, textOverlay } from '../../../testing/page/timelineFixture.ts'
import { frameOfX, xOfFrame } from './timelineGeometry.ts'
import {
  clampViewport,
  fitViewport,
  narrowestFrame,
  pixelsPerFrameOfShare,
  scrollFramesRevealing,
  WIDEST_FRAME,
  zoomAt,
  zoomShare,
} from './zoom.ts'

const SEED = 20261125
const geometry = geometryOf([textOverlay({ id: 1, from: 0, durationInFrames: 3_000 })])

describe('zoom', () => {
  it(`keeps the frame under the pointer in place (seed ${SEED})`, () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 12, max: 999 }),
        fc.double({ min: 1, max: 30, noNaN: true }),
        fc.nat(2_000),
        (x, factor, scrollFrames) => {
          const before = { ...geometry, scrollFrames }
          const after = zoomAt(before, x, factor)
          expect(frameOfX(after, x)).toBeCloseTo(frameOfX(before, x), 3)
        },
      ),
      { seed: SEED },
    )
  })

  it('stays between single frames and the longest composition', () => {
    expect(zoomAt(geometry, 500, 1e6).pixelsPerFrame).toBe(WIDEST_FRAME)
    expect(zoomAt(geometry, 500, 1e-6).pixelsPerFrame).toBe(narrowestFrame(1_000))
  })

  it('fits the whole composition, end included', () => {
    const fitted = fitViewport({ ...geometry, scrollFrames: 900 })
    expect(fitted.scrollFrames).toBe(0)
    expect(xOfFrame(fitted, 3_000)).toBeLessThan(1_000)
    expect(xOfFrame(fitted, 3_000)).toBeGreaterThan(900)
  })

  it('scrolls neither before the start nor beyond the last third', () => {
    expect(clampViewport(geometry, { ...geometry, scrollFrames: -5, scrollPixels: -5 })).toMatchObject({
      scrollFrames: 0,
      scrollPixels: 0,
    })
    expect(xOfFrame(clampViewport(geometry, { ...geometry, scrollFrames: 1e6 }), 3_000)).toBeGreaterThan(300)
  })

  it('converts slider positions back and forth', () => {
    for (const share of [0, 0.25, 0.5, 1])
      expect(zoomShare(1_000, pixelsPerFrameOfShare(1_000, share))).toBeCloseTo(share)
  })

  it('reveals a span with minimal scrolling', () => {
    expect(scrollFramesRevealing(geometry, { start: 100, end: 200 })).toBe(0)
    expect(scrollFramesRevealing(geometry, { start: 600, end: 700 })).toBe(700 + 24 - 494)
    expect(scrollFramesRevealing({ ...geometry, scrollFrames: 500 }, { start: 100, end: 200 })).toBe(76)
  })
})
