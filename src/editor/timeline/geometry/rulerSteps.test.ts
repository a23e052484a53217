import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rulerLabel, rulerSteps } from './rulerSteps.ts'

const SEED = 20261124

describe('ruler steps', () => {
  it(`keeps labels apart and lets minor ticks divide them, at any zoom and rate (seed ${SEED})`, () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.012, max: 64, noNaN: true }),
        fc.constantFrom(24, 25, 30, 50, 60),
        (pixelsPerFrame, fps) => {
          const { major, minor } = rulerSteps(pixelsPerFrame, fps)
          expect(major * pixelsPerFrame).toBeGreaterThanOrEqual(40)
          expect(major % minor).toBe(0)
          expect(major < fps ? fps % major : major % fps).toBe(0)
        },
      ),
      { seed: SEED },
    )
  })

  it('shows single frames at high zoom, numbered within their second', () => {
    const steps = rulerSteps(64, 30)
    expect(steps).toEqual({ major: 2, minor: 1 })
    expect([0, 2, 30, 34].map((frame) => rulerLabel(frame, steps, 30))).toEqual(['00:00.00', '2f', '00:01.00', '4f'])
  })

  it('shows round times at low zoom', () => {
    expect(rulerLabel(18_000, rulerSteps(0.02, 30), 30)).toBe('10:00')
  })
})
