import { describe, expect, it } from 'vitest'
import { overlaySchema, type Composition } from '../../../composition/schema.ts'
import { isInBox, pointInBox } from './box.ts'
import { hitOverlay, nextUnder, overlaysUnder } from './hitOverlay.ts'

const box = { left: 100, top: 100, width: 200, height: 40, rotation: 90 }

function composition(overlays: readonly Record<string, unknown>[]): Composition {
  const place = {
    left: 0,
    top: 0,
    width: 100,
    height: 100,
    from: 0,
    durationInFrames: 10,
    type: 'shape',
    shape: { kind: 'rectangle' },
  }
  return {
    version: 1,
    aspectRatio: '1:1',
    backgroundColor: '#000000',
    durationInFrames: 20,
    fps: 30,
    width: 400,
    height: 400,
    overlays: overlays.map((overlay, id) => overlaySchema.parse({ ...place, id, row: id, ...overlay })),
  }
}

describe('points in boxes', () => {
  it('follows the rotation about the centre', () => {
    expect(isInBox(box, { x: 200, y: 25 })).toBe(true)
    expect(isInBox(box, { x: 110, y: 110 })).toBe(false)
  })

  it('converts a point to the axes of the box', () => {
    const { x, y } = pointInBox(box, { x: 200, y: 20 })
    expect(x).toBeCloseTo(0)
    expect(y).toBeCloseTo(20)
  })
})

describe('hitOverlay', () => {
  it('finds the topmost overlay under a point', () => {
    expect(hitOverlay(composition([{ left: 50 }, {}]), 0, { x: 75, y: 50 })?.id).toBe(0)
    expect(hitOverlay(composition([{ left: 50 }, {}]), 0, { x: 25, y: 50 })?.id).toBe(1)
  })

  it('finds nothing outside overlays, nor overlays not shown at the frame', () => {
    expect(hitOverlay(composition([{}]), 0, { x: 300, y: 300 })).toBeNull()
    expect(hitOverlay(composition([{}]), 10, { x: 50, y: 50 })).toBeNull()
  })
})

describe('nextUnder', () => {
  const stack = composition([{}, {}, { left: 50 }])
  const under = overlaysUnder(stack, 0, { x: 75, y: 50 })
  const after = (...selected: number[]) => nextUnder(under, new Set(selected))?.id

  it('cycles down through overlays under a point, and back to the topmost', () => {
    expect(under.map(({ id }) => id)).toEqual([0, 1, 2])
    expect([after(), after(0), after(1), after(2)]).toEqual([0, 1, 2, 0])
  })

  it('starts at the top if another overlay is selected, and is null over empty space', () => {
    expect(after(9)).toBe(0)
    expect(nextUnder([], new Set([1]))).toBeNull()
  })
})
