import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { geometryOf, textOverlay, videoOverlay } from '../../../testing/page/timelineFixture.ts'
import { boxOf, frameOfX, LEADING_SPACE, RULER_HEIGHT, rowOfY, xOfFrame, yOfRow } from './timelineGeometry.ts'

const SEED = 20261122

const overlays = [
  textOverlay({ id: 1, from: 0, durationInFrames: 30 }),
  videoOverlay({ id: 2, from: 10, durationInFrames: 30, row: 2 }),
  textOverlay({ id: 3, from: 0, durationInFrames: 5, row: 7 }),
]

describe('timeline geometry', () => {
  it(`converts every x to a frame and back at any zoom and scroll (seed ${SEED})`, () => {
    const numbers = fc.record({
      pixelsPerFrame: fc.double({ min: 0.01, max: 64, noNaN: true }),
      scrollFrames: fc.double({ min: 0, max: 108_000, noNaN: true }),
      scrollPixels: fc.constant(0),
    })
    fc.assert(
      fc.property(numbers, fc.double({ min: -100, max: 4_000, noNaN: true }), (viewport, x) => {
        expect(xOfFrame(viewport, frameOfX(viewport, x))).toBeCloseTo(x, 4)
      }),
      { seed: SEED },
    )
  })

  it('finds each row by any y within it, and clamps beyond the last', () => {
    const geometry = geometryOf(overlays)
    for (let row = 0; row < 9; row++) {
      expect(rowOfY(geometry, yOfRow(geometry, row))).toBe(row)
      expect(rowOfY(geometry, yOfRow(geometry, row + 1) - 1)).toBe(row)
    }
    expect(rowOfY(geometry, 10_000)).toBe(8)
  })

  it('keeps boxes on device pixels and at least two pixels wide', () => {
    const geometry = geometryOf(overlays, { pixelsPerFrame: 0.013, devicePixelRatio: 2, scrollFrames: 3.3 })
    const box = boxOf(geometry, { from: 40, durationInFrames: 1, row: 0 })
    expect(box.left * 2).toBe(Math.round(box.left * 2))
    expect(box.width).toBe(2)
  })

  it('puts frame 0 behind the leading space and row 0 under the ruler', () => {
    expect(boxOf(geometryOf(overlays), { from: 0, durationInFrames: 10, row: 0 })).toEqual({
      left: LEADING_SPACE,
      top: RULER_HEIGHT,
      width: 20,
      height: 30,
    })
  })
})
