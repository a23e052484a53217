import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_ZOOM } from '../../session/view/previewOptions.ts'
import { canvasPoint, fitCanvas, fittingAll, fittingOf, pannedViewport, zoomedViewport } from './fitting.ts'

const SEED = 20261121
const canvas = { width: 1080, height: 1920 }
const panel = { width: 1000, height: 1000 }

describe('fitCanvas', () => {
  it('centres the canvas as large as the panel allows', () => {
    const fitting = fitCanvas(canvas, panel, 20)
    expect(fitting).toMatchObject({ width: 540, height: 960, scale: 0.5, left: 230, top: 20 })
    expect(canvasPoint({ x: 500, y: 500 }, fitting, fitting.scale)).toEqual({ x: 540, y: 960 })
  })

  it('shows the canvas slightly smaller if its edges then fall on whole pixels', () => {
    const fitting = fitCanvas({ width: 1280, height: 720 }, { width: 877.33, height: 900 }, 20)
    expect([fitting.width, fitting.height]).toEqual([832, 468])
  })

  it('uses the whole panel if whole pixels would make the canvas much smaller', () => {
    expect(fitCanvas({ width: 1279, height: 720 }, panel, 20).width).toBeCloseTo(960)
  })

  it('stays positive in a tiny panel', () => {
    expect(fitCanvas(canvas, { width: 10, height: 10 }, 20).scale).toBeGreaterThan(0)
  })
})

describe('a viewport', () => {
  it('shows the canvas at its scale around its point', () => {
    const viewport = { zoom: 2, center: { x: 100, y: 200 } }
    expect(fittingOf(canvas, panel, { viewport, margin: 20 })).toMatchObject({ scale: 2, left: 300, top: 100 })
  })

  it(`keeps the point under the pointer while zooming, unless clamped (seed ${SEED})`, () => {
    fc.assert(
      fc.property(
        fc.record({ x: fc.integer({ min: 400, max: 600 }), y: fc.integer({ min: 300, max: 700 }) }),
        fc.double({ min: 0.6, max: 6, noNaN: true }),
        (at, factor) => {
          const shown = fitCanvas(canvas, panel, 20)
          const viewport = zoomedViewport(canvas, panel, { shown, factor, at })
          const after = fittingOf(canvas, panel, { viewport, margin: 20 })
          const [before, now] = [canvasPoint(at, shown, shown.scale), canvasPoint(at, after, after.scale)]
          expect(Math.hypot(before.x - now.x, before.y - now.y) * after.scale).toBeLessThan(1)
        },
      ),
      { seed: SEED },
    )
  })

  it('limits the zoom, and zooms out no further than the size that fits', () => {
    const shown = fitCanvas(canvas, { width: 300, height: 300 }, 20)
    const zoom = (factor: number) => zoomedViewport(canvas, panel, { shown, factor, at: { x: 150, y: 150 } }).zoom
    expect(zoom(1_000)).toBe(MAX_ZOOM)
    expect(zoom(0.001)).toBe(shown.scale)
  })

  it('pans with a drag, and never leaves the canvas', () => {
    const shown = fittingOf(canvas, panel, { viewport: { zoom: 1, center: { x: 540, y: 960 } }, margin: 20 })
    expect(pannedViewport(canvas, panel, { shown, by: { x: 40, y: -60 } })).toEqual({
      zoom: 1,
      center: { x: 500, y: 1020 },
    })
    expect(pannedViewport(canvas, panel, { shown, by: { x: 9_000, y: 0 } })).toMatchObject({ center: { x: 0, y: 960 } })
  })
})

describe('fittingAll', () => {
  it('shrinks the canvas until a part beyond it is visible', () => {
    const part = { left: -1_080, top: 0, right: 2_160, bottom: 1_920 }
    const fitting = fittingAll(canvas, panel, { part, margin: 20 })
    expect(fitting.left + part.left * fitting.scale).toBeGreaterThanOrEqual(19)
    expect(fitting.left + part.right * fitting.scale).toBeLessThanOrEqual(981)
    expect(fittingAll(canvas, panel, { part: { left: 0, top: 0, right: 10, bottom: 10 }, margin: 20 })).toEqual(
      fitCanvas(canvas, panel, 20),
    )
  })
})
