import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CropFrame, Rectangle } from './cropping.ts'
import { keptInRatio, localVector, keptAfterMove, keptAfterDrag } from './cropDragging.ts'
import { handles } from './handles.ts'

const SEED = 20261121
const frame: CropFrame = {
  origin: { x: 500, y: 500 },
  rotation: 0,
  picture: { left: -800, top: -450, right: 800, bottom: 450 },
  kept: { left: -100, top: -100, right: 100, bottom: 100 },
}
const handle = (name: string) => {
  const found = handles.find((one) => one.name === name)
  if (!found) throw new Error(name)
  return found
}

describe('keptAfterDrag', () => {
  it('drags the edges of the handle, within the picture', () => {
    const free = { by: { x: 30, y: -2_000 }, ratio: null }
    expect(keptAfterDrag(frame, handle('top right'), free)).toEqual({ left: -100, top: -450, right: 130, bottom: 100 })
    expect(keptAfterDrag(frame, handle('left'), free)).toEqual({ ...frame.kept, left: -70 })
  })

  it('keeps a minimum size when an edge is dragged past the other', () => {
    expect(keptAfterDrag(frame, handle('left'), { by: { x: 900, y: 0 }, ratio: null })).toEqual({
      ...frame.kept,
      left: 88,
    })
    expect(keptAfterDrag(frame, handle('bottom'), { by: { x: 0, y: -900 }, ratio: null })).toEqual({
      ...frame.kept,
      bottom: -88,
    })
  })

  it('keeps a ratio: from the far corner, or from the middle of the far side', () => {
    expect(keptAfterDrag(frame, handle('bottom right'), { by: { x: 100, y: 0 }, ratio: 1 })).toEqual({
      left: -100,
      top: -100,
      right: 200,
      bottom: 200,
    })
    expect(keptAfterDrag(frame, handle('right'), { by: { x: 100, y: 0 }, ratio: 1 })).toEqual({
      left: -100,
      top: -150,
      right: 200,
      bottom: 150,
    })
  })

  it(`stays within the picture, at its minimum size and in its ratio (seed ${SEED})`, () => {
    const shift = fc.integer({ min: -2_000, max: 2_000 })
    fc.assert(
      fc.property(
        fc.constantFrom(...handles),
        fc.record({ x: shift, y: shift }),
        fc.constantFrom(null, 1, 16 / 9, 9 / 16, 4 / 5),
        (pulled, by, ratio) => {
          const start = { ...frame, kept: keptInRatio({ ...frame, kept: frame.kept }, ratio) }
          const after = keptAfterDrag(start, pulled, { by, ratio })
          expect(isInside(after, frame.picture)).toBe(true)
          expect(Math.min(after.right - after.left, after.bottom - after.top)).toBeGreaterThanOrEqual(11.99)
          const made = (after.right - after.left) / (after.bottom - after.top)
          expect(made).toBeCloseTo(ratio ?? made)
        },
      ),
      { seed: SEED },
    )
  })
})

describe('keptAfterMove', () => {
  it('moves over the picture and stops at its edges', () => {
    expect(keptAfterMove(frame, { x: 50, y: -9_000 })).toEqual({ left: -50, top: -450, right: 150, bottom: -250 })
  })
})

describe('keptInRatio', () => {
  it('uses as much of the picture as possible, near the previous part', () => {
    const kept = { left: 500, top: -100, right: 700, bottom: 100 }
    expect(keptInRatio({ ...frame, kept }, 1)).toEqual({ left: -100, top: -450, right: 800, bottom: 450 })
    expect(keptInRatio({ ...frame, kept }, 16 / 9)).toEqual(frame.picture)
    expect(keptInRatio({ ...frame, kept }, null)).toBe(kept)
  })
})

it('converts a movement to the axes of a rotated picture', () => {
  const { x, y } = localVector({ ...frame, rotation: 90 }, { x: 0, y: 10 })
  expect([x, y].map(Math.round)).toEqual([10, 0])
})

function isInside(part: Rectangle, whole: Rectangle): boolean {
  const slack = 1e-9
  return (
    part.left >= whole.left - slack &&
    part.top >= whole.top - slack &&
    part.right <= whole.right + slack &&
    part.bottom <= whole.bottom + slack
  )
}
