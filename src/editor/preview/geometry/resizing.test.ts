import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { turned, type Box } from './box.ts'
import { cornerHandles, handlePoint, handles, type Handle } from './handles.ts'
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

  it('keeps the ratio on request: movement across the diagonal does not count', () => {
    const kept = { keepsRatio: true }
    expect(resizedBox(box, corner, by(100, 50, kept))).toMatchObject({ width: 300, height: 150 })
    expect(resizedBox(box, corner, by(-100, 0, kept))).toMatchObject({ width: 120, height: 60 })
    expect(resizedBox(box, corner, by(50, -100, kept))).toEqual(box)
    expect(resizedBox(box, { name: 'top', x: 0, y: -1 }, by(300, -50, kept))).toMatchObject({ width: 300, height: 150 })
  })

  it('keeps the ratio only between the given scales', () => {
    const kept = { keepsRatio: true, scales: { min: 0.5, max: 2 } }
    expect(resizedBox(box, corner, by(900, 900, kept))).toMatchObject({ width: 400, height: 200 })
    expect(resizedBox(box, corner, by(-900, -900, kept))).toMatchObject({ width: 100, height: 50 })
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
    expect(resizedBox(box, corner, by(-900, -900, { keepsRatio: true }))).toMatchObject({ width: 8, height: 4 })
    const line = { ...box, height: 6 }
    expect(resizedBox(line, corner, by(-900, 0, { keepsRatio: true }))).toMatchObject({ width: 33, height: 1 })
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
          const smallest = keys.keepsRatio ? MIN_BOX_PIXELS / 2 : MIN_BOX_PIXELS
          expect([after.width, after.height].every((side) => Number.isInteger(side) && side >= smallest)).toBe(true)
        },
      ),
      { seed: SEED },
    )
  })

  it(`keeps the ratio, the opposite corner and the side of any box, however far a corner is dragged (seed ${SEED})`, () => {
    const side = fc.integer({ min: 1, max: 4_000 })
    const offset = fc.integer({ min: -5_000, max: 5_000 })
    fc.assert(
      fc.property(
        fc.record({
          left: offset,
          top: offset,
          width: side,
          height: side,
          rotation: fc.integer({ min: -720, max: 720 }),
        }),
        fc.constantFrom(...cornerHandles),
        fc.record({ x: offset, y: offset }),
        fc.boolean(),
        (before, handle, vector, isFromCenter) => {
          const after = resizedBox(before, handle, by(vector.x, vector.y, { keepsRatio: true, isFromCenter }))
          const scale = Math.max(after.width, after.height) / Math.max(before.width, before.height)
          expect(scale).toBeGreaterThan(0)
          expect(Math.min(after.width, after.height)).toBeGreaterThanOrEqual(1)
          // Rounding moves each side by up to half a pixel from the exact ratio.
          const allowance = 0.5 + (0.5 * Math.min(before.width, before.height)) / Math.max(before.width, before.height)
          expect(Math.abs(after.width - before.width * scale)).toBeLessThanOrEqual(allowance)
          expect(Math.abs(after.height - before.height * scale)).toBeLessThanOrEqual(allowance)
          const held = isFromCenter ? { x: 0 as const, y: 0 as const } : opposite(handle)
          const [fixedBefore, fixedAfter] = [handlePoint(before, held), handlePoint(after, held)]
          expect(fixedAfter.x).toBeCloseTo(fixedBefore.x, 6)
          expect(fixedAfter.y).toBeCloseTo(fixedBefore.y, 6)
          // The dragged corner stays on its side, so the box is never mirrored.
          const across = turned(
            { x: handlePoint(after, handle).x - fixedAfter.x, y: handlePoint(after, handle).y - fixedAfter.y },
            -after.rotation,
          )
          expect([Math.sign(Math.round(across.x * 4)), Math.sign(Math.round(across.y * 4))]).toEqual([
            handle.x,
            handle.y,
          ])
        },
      ),
      { seed: SEED, numRuns: 500 },
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
