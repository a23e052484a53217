import { describe, expect, it } from 'vitest'
import { geometryOf, pointAt, pointerViewOf, textOverlay } from '../../../../testing/page/timelineFixture.ts'
import { reducePointer } from '../pointerReducer.ts'
import { idle, type Panning } from '../pointerState.ts'

const overlays = Array.from({ length: 20 }, (_, row) => textOverlay({ id: row, from: 0, durationInFrames: 50, row }))
const view = pointerViewOf(overlays, { geometry: geometryOf(overlays, { scrollFrames: 200, scrollPixels: 50 }) })
const panning: Panning = { name: 'Panning', origin: pointAt(500, 200), scrollFrames: 200, scrollPixels: 50 }

describe('Panning', () => {
  it('moves the view with the pointer and stops at its limits', () => {
    const near = reducePointer(panning, { type: 'move', point: pointAt(400, 180) }, view)
    expect(near.effects).toEqual([
      { type: 'scroll', viewport: { pixelsPerFrame: 2, scrollFrames: 250, scrollPixels: 70 } },
    ])
    const far = reducePointer(panning, { type: 'move', point: pointAt(5_000, 900) }, view)
    expect(far.effects).toEqual([{ type: 'scroll', viewport: { pixelsPerFrame: 2, scrollFrames: 0, scrollPixels: 0 } }])
  })

  it('ignores modifier keys', () => {
    const keys = { isShift: true, isAlt: true, isCommand: true }
    expect(reducePointer(panning, { type: 'move', point: pointAt(400, 180, keys) }, view)).toEqual(
      reducePointer(panning, { type: 'move', point: pointAt(400, 180) }, view),
    )
  })

  it('becomes a pinch when a second finger comes down', () => {
    const step = reducePointer(panning, { type: 'pinch', centre: { x: 500, y: 200 }, distance: 100 }, view)
    expect(step).toMatchObject({ state: { name: 'Pinching' }, effects: [] })
  })

  it.each(['up', 'cancel'] as const)('ends on %s', (type) => {
    expect(reducePointer(panning, { type }, view)).toEqual({ state: idle, effects: [] })
  })
})
