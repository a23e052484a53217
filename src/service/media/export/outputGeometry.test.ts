import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { outputGeometry } from './outputGeometry.ts'

const SEED = 20261121

describe('outputGeometry', () => {
  it('keeps the size of the canvas without a resolution', () => {
    expect(outputGeometry({ width: 1080, height: 1920 }, undefined)).toEqual({
      width: 1080,
      height: 1920,
      scale: 1,
      left: 0,
      top: 0,
    })
  })

  it('grows odd sides by one pixel of background', () => {
    expect(outputGeometry({ width: 161, height: 285 }, undefined)).toMatchObject({ width: 162, height: 286, scale: 1 })
  })

  it('gives 1080p a short side of 1080 in every ratio', () => {
    expect(outputGeometry({ width: 1280, height: 720 }, '1080p')).toMatchObject({
      width: 1920,
      height: 1080,
      scale: 1.5,
    })
    expect(outputGeometry({ width: 720, height: 1280 }, '1080p')).toMatchObject({ width: 1080, height: 1920 })
    expect(outputGeometry({ width: 800, height: 1000 }, '1080p')).toMatchObject({ width: 1080, height: 1350 })
  })

  it('gives 4k a long side of 3840', () => {
    expect(outputGeometry({ width: 1920, height: 1080 }, '4k')).toMatchObject({ width: 3840, height: 2160, scale: 2 })
    expect(outputGeometry({ width: 1080, height: 1920 }, '4k')).toMatchObject({ width: 2160, height: 3840 })
  })

  it('fits a landscape canvas into a vertical frame and centres it', () => {
    expect(outputGeometry({ width: 1920, height: 1080 }, 'vertical')).toEqual({
      width: 1080,
      height: 1920,
      scale: 0.5625,
      left: 0,
      top: (1920 - 607.5) / 2,
    })
  })

  it(`always yields even sides within 3,840 pixels that hold the whole canvas (seed ${SEED})`, () => {
    const side = fc.integer({ min: 16, max: 3840 })
    const resolution = fc.constantFrom('1080p', '4k', 'vertical', 'square', undefined)
    fc.assert(
      fc.property(side, side, resolution, (width, height, wanted) => {
        const output = outputGeometry({ width, height }, wanted)
        expect(output.width % 2).toBe(0)
        expect(output.height % 2).toBe(0)
        expect(Math.max(output.width, output.height)).toBeLessThanOrEqual(3840)
        expect(output.left).toBeGreaterThanOrEqual(-1e-9)
        expect(output.top).toBeGreaterThanOrEqual(-1e-9)
        expect(output.left + width * output.scale).toBeLessThanOrEqual(output.width + 1e-6)
        expect(output.top + height * output.scale).toBeLessThanOrEqual(output.height + 1e-6)
      }),
      { seed: SEED },
    )
  })
})
