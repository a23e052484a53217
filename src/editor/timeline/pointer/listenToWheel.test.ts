import { describe, expect, it } from 'vitest'
import { geometryOf, textOverlay } from '../../../testing/page/timelineFixture.ts'
import { frameOfX } from '../geometry/timelineGeometry.ts'
import { viewportAfterWheel, withWheel } from './listenToWheel.ts'

const wheel = (changes: Partial<WheelEvent>) => ({
  deltaX: 0,
  deltaY: 0,
  deltaMode: 0,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  ...changes,
})
const overlays = Array.from({ length: 20 }, (_, row) => textOverlay({ id: row, from: 0, durationInFrames: 50, row }))
const geometry = geometryOf(overlays, { scrollFrames: 100 })

describe('wheel', () => {
  it.each([
    [{ deltaY: 40 }, { x: 0, y: 40 }],
    [
      { deltaY: 40, shiftKey: true },
      { x: 40, y: 0 },
    ],
    [
      { deltaX: 40, shiftKey: true },
      { x: 40, y: 0 },
    ],
    [
      { deltaX: 10, deltaY: 5 },
      { x: 10, y: 5 },
    ],
    [
      { deltaY: 3, deltaMode: 1 },
      { x: 0, y: 48 },
    ],
  ])('%j becomes %j', (event, movement) => {
    expect(withWheel(null, wheel(event), 500)).toMatchObject({ ...movement, zoom: 1 })
  })

  it('accumulates events within one frame', () => {
    const waiting = withWheel(withWheel(null, wheel({ deltaY: 40 }), 500), wheel({ deltaY: -10, deltaX: 6 }), 500)
    expect(waiting).toMatchObject({ x: 6, y: 30 })
    expect(viewportAfterWheel(geometry, waiting)).toEqual({ pixelsPerFrame: 2, scrollFrames: 103, scrollPixels: 30 })
  })

  it('zooms at the pointer with Ctrl or ⌘', () => {
    const movement = withWheel(null, wheel({ deltaY: -100, ctrlKey: true }), 500)
    const after = viewportAfterWheel(geometry, movement)
    expect(after.pixelsPerFrame).toBeGreaterThan(2)
    expect(frameOfX(after, 500)).toBeCloseTo(frameOfX(geometry, 500))
  })
})
