import { describe, expect, it } from 'vitest'
import { MAX_PIXELS_PER_FRAME } from '../../../session/view/viewport.ts'
import { geometryOf, pointerViewOf, textOverlay } from '../../../../testing/page/timelineFixture.ts'
import { contentYOf, frameOfX, type ViewportNumbers } from '../../geometry/timelineGeometry.ts'
import { enterPinching } from './pinching.ts'
import { reducePointer } from '../pointerReducer.ts'
import { idle } from '../pointerState.ts'

const overlays = Array.from({ length: 20 }, (_, row) => textOverlay({ id: row, from: 0, durationInFrames: 50, row }))
const geometry = geometryOf(overlays, { scrollFrames: 200, scrollPixels: 50 })
const view = pointerViewOf(overlays, { geometry })
const pinch = (x: number, y: number, distance: number) => ({ type: 'pinch', centre: { x, y }, distance }) as const
const pinching = enterPinching(pinch(500, 200, 100), view)

function viewportAt(x: number, y: number, distance: number): ViewportNumbers {
  const [scroll] = reducePointer(pinching, pinch(x, y, distance), view).effects
  if (scroll?.type !== 'scroll') throw new Error('The view did not move.')
  return scroll.viewport
}

describe('Pinching', () => {
  it.each([
    [200, 4],
    [100, 2],
    [50, 1],
  ])('at a distance of %i pixels shows a frame %d pixels wide', (distance, pixelsPerFrame) => {
    expect(viewportAt(500, 200, distance).pixelsPerFrame).toBe(pixelsPerFrame)
  })

  it('keeps the content between the fingers, wherever they move', () => {
    for (const [x, y, distance] of [
      [500, 200, 170],
      [430, 180, 100],
      [450, 190, 130],
    ] as const) {
      const after = { ...geometry, ...viewportAt(x, y, distance) }
      expect(frameOfX(after, x)).toBeCloseTo(frameOfX(geometry, 500))
      expect(contentYOf(after, y)).toBeCloseTo(contentYOf(geometry, 200))
    }
  })

  it('stays within the zoom and the content', () => {
    expect(viewportAt(500, 200, 1e9).pixelsPerFrame).toBe(MAX_PIXELS_PER_FRAME)
    expect(viewportAt(500, 9_000, 100)).toMatchObject({ scrollPixels: 0 })
    expect(viewportAt(9_000, 200, 100)).toMatchObject({ scrollFrames: 0 })
  })

  it('stays stable when the fingers touch', () => {
    expect(enterPinching(pinch(500, 200, 0), view).distance).toBeGreaterThan(1)
    expect(viewportAt(500, 200, 0)).toEqual(viewportAt(500, 200, 8))
  })

  it.each(['up', 'cancel'] as const)('ends on %s with the view as it is', (type) => {
    expect(reducePointer(pinching, { type }, view)).toEqual({ state: idle, effects: [] })
  })
})
