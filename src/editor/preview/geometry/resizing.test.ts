import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Box } from './box.ts'
import { handlePoint, handles, type Handle } from './handles.ts'
import { MIN_BOX_PIXELS, resizedBox, type ResizeDrag } from './resizing.ts'

const SEED = 20261121
const box: Box = { left: 100, top: 100, width: 200, height: 100, rotation: 0 }
const corner: Handle = { name: 'bottom right', x: 1, y: 1 }
const by = (x: number, y: number, keys: Partial<ResizeDrag> = {}): ResizeDrag => ({
  by: { x, y },
  keepsRatio: false,
  isFromCenter: false,
  ...keys,
})

describe('resizedBox', () => {
  it('drags one corner and keeps the opposite one', () => {
    expect(resizedBox(box, corner, by(20, 10))).toEqual({ ...box, width: 220, height: 110 })
  })

  it('drags only one edge with a middle handle', () => {
    expect(resizedBox(box, { name: 'left', x: -1, y: 0 }, by(50, 30))).toEqual({ ...box, left: 150, width: 150 })
  })

  it('keeps the ratio on request', () => {
    expect(resizedBox(box, corner, by(100, 0, { keepsRatio: true }))).toMatchObject({ width: 300, height: 150 })
  })

  it('grows about the centre on request, symmetrically and on whole pixels', () => {
    expect(resizedBox(box, corner, by(20.4, 10, { isFromCenter: true }))).toEqual({
      left: 80,
      top: 90,
      width: 240,
      height: 120,
      rotation: 0,
    })
  })

  it('respects the minimum size in any ratio, and keeps smaller boxes', () => {
    const smallest = { width: MIN_BOX_PIXELS, height: MIN_BOX_PIXELS }
    expect(resizedBox(box, corner, by(-900, -900))).toMatchObject({ left: 100, top: 100, ...smallest })
    expect(resizedBox(box, corner, by(-900, -900, { keepsRatio: true }))).toMatchObject({ width: 16, height: 8 })
    expect(resizedBox({ ...box, width: 3 }, corner, by(-900, 0))).toMatchObject({ width: 3 })
  })

  it(`keeps the opposite point, or the centre, at any rotation (seed ${SEED})`, () => {
    const shift = fc.integer({ min: -300, max: 300 })
    fc.assert(
      fc.property(
        fc.constantFrom(...handles),
        fc.record({ x: shift, y: shift }),
        fc.integer({ min: -360, max: 360 }),
        fc.record({ keepsRatio: fc.boolean(), isFromCenter: fc.boolean() }),
        (handle, vector, rotation, keys) => {
          const before = { ...box, rotation }
          const after = resizedBox(before, handle, by(vector.x, vector.y, keys))
          const held = keys.isFromCenter ? { x: 0 as const, y: 0 as const } : opposite(handle)
          const [fixedBefore, fixedAfter] = [handlePoint(before, held), handlePoint(after, held)]
          expect(fixedAfter.x).toBeCloseTo(fixedBefore.x)
          expect(fixedAfter.y).toBeCloseTo(fixedBefore.y)
          expect([after.width, after.height].every((side) => Number.isInteger(side) && side >= MIN_BOX_PIXELS)).toBe(
            true,
          )
        },
      ),
      { seed: SEED },
    )
  })

  it(`keeps the dragged corner of a rotated box at the pointer (seed ${SEED})`, () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -360, max: 360 }),
        fc.record({ x: fc.integer({ min: 0, max: 90 }), y: fc.integer({ min: 0, max: 90 }) }),
        (rotation, vector) => {
          const before = { ...box, width: 400, height: 400, rotation }
          const from = handlePoint(before, corner)
          const to = handlePoint(resizedBox(before, corner, by(vector.x, vector.y)), corner)
          expect(Math.hypot(to.x - from.x - vector.x, to.y - from.y - vector.y)).toBeLessThan(1)
        },
      ),
      { seed: SEED },
    )
  })
})

function opposite({ x, y }: Handle): Pick<Handle, 'x' | 'y'> {
  const other = (side: -1 | 0 | 1): -1 | 0 | 1 => (side === 0 ? 0 : side === 1 ? -1 : 1)
  return { x: other(x), y: other(y) }
}
