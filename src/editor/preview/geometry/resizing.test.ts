import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centerOf, turned, type Box } from './box.ts'
import { handles, resizedBox, rotationTowards, type Handle } from './resizing.ts'

const SEED = 20261121
const box: Box = { left: 100, top: 100, width: 200, height: 100, rotation: 0 }
const corner: Handle = { name: 'bottom right', x: 1, y: 1 }

/** Where a handle is on the canvas. */
function placeOf(subject: Box, x: number, y: number): { x: number; y: number } {
  const center = centerOf(subject)
  const offset = turned({ x: (x * subject.width) / 2, y: (y * subject.height) / 2 }, subject.rotation)
  return { x: center.x + offset.x, y: center.y + offset.y }
}

describe('resizedBox', () => {
  it('pulls one corner and leaves the opposite one', () => {
    expect(resizedBox(box, corner, { by: { x: 20, y: 10 }, keepsRatio: false })).toEqual({
      ...box,
      width: 220,
      height: 110,
    })
  })

  it('pulls one edge only with a handle in the middle', () => {
    expect(resizedBox(box, { name: 'left', x: -1, y: 0 }, { by: { x: 50, y: 30 }, keepsRatio: false })).toEqual({
      ...box,
      left: 150,
      width: 150,
    })
  })

  it('keeps the ratio when asked', () => {
    expect(resizedBox(box, corner, { by: { x: 100, y: 0 }, keepsRatio: true })).toMatchObject({
      width: 300,
      height: 150,
    })
  })

  it('never gets smaller than one pixel', () => {
    expect(resizedBox(box, corner, { by: { x: -900, y: -900 }, keepsRatio: false })).toMatchObject({
      left: 100,
      top: 100,
      width: 1,
      height: 1,
    })
  })

  it(`leaves the opposite point where it is, however the box is rotated (seed ${SEED})`, () => {
    const shift = fc.integer({ min: -80, max: 300 })
    fc.assert(
      fc.property(
        fc.constantFrom(...handles),
        shift,
        shift,
        fc.integer({ min: -360, max: 360 }),
        fc.boolean(),
        (handle, x, y, rotation, keepsRatio) => {
          const before = { ...box, rotation }
          const after = resizedBox(before, handle, { by: { x, y }, keepsRatio })
          const [fixedBefore, fixedAfter] = [
            placeOf(before, -handle.x, -handle.y),
            placeOf(after, -handle.x, -handle.y),
          ]
          expect(fixedAfter.x).toBeCloseTo(fixedBefore.x)
          expect(fixedAfter.y).toBeCloseTo(fixedBefore.y)
        },
      ),
      { seed: SEED },
    )
  })
})

describe('rotationTowards', () => {
  it('turns the top edge to the pointer, and stays at right angles when near', () => {
    expect(rotationTowards(box, { x: 200, y: 0 }, false)).toBe(0)
    expect(rotationTowards(box, { x: 303, y: 150 }, false)).toBe(90)
    expect(rotationTowards(box, { x: 300, y: 50 }, false)).toBe(45)
    expect(rotationTowards(box, { x: 300, y: 60 }, true)).toBe(45)
  })
})
