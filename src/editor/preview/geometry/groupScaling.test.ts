import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundsOf, unionOf } from './bounds.ts'
import { centerOf, type Box } from './box.ts'
import { cornerHandles } from './handles.ts'
import { groupAnchor, groupScale, scaledBox } from './groupScaling.ts'

const SEED = 20261121
const bounds = { left: 100, top: 100, right: 300, bottom: 200 }
const boxes: readonly Box[] = [
  { left: 100, top: 100, width: 50, height: 100, rotation: 0 },
  { left: 250, top: 150, width: 50, height: 50, rotation: 0 },
]
const [topLeft, , bottomRight] = [cornerHandles[0], cornerHandles[1], cornerHandles[2]]
if (!topLeft || !bottomRight) throw new Error('There are four corners.')

describe('groupScale', () => {
  it('scales by the movement along the diagonal', () => {
    expect(groupScale(bounds, bottomRight, { by: { x: 200, y: 100 }, isFromCenter: false, boxes })).toBe(2)
    expect(groupScale(bounds, topLeft, { by: { x: 100, y: 50 }, isFromCenter: false, boxes })).toBe(0.5)
    expect(groupScale(bounds, bottomRight, { by: { x: 100, y: 50 }, isFromCenter: true, boxes })).toBe(2)
  })

  it('ignores movement across the diagonal, and stops at the minimum size', () => {
    expect(groupScale(bounds, bottomRight, { by: { x: 50, y: -100 }, isFromCenter: false, boxes })).toBe(1)
    expect(groupScale(bounds, bottomRight, { by: { x: -900, y: -900 }, isFromCenter: false, boxes })).toBe(0.08)
  })

  it(`is positive and keeps the anchor's side, however far a corner is dragged (seed ${SEED})`, () => {
    const offset = fc.integer({ min: -5_000, max: 5_000 })
    fc.assert(
      fc.property(fc.constantFrom(...cornerHandles), offset, offset, fc.boolean(), (handle, x, y, isFromCenter) => {
        const scale = groupScale(bounds, handle, { by: { x, y }, isFromCenter, boxes })
        expect(scale).toBeGreaterThan(0)
        const anchor = groupAnchor(bounds, handle, isFromCenter)
        for (const box of boxes) {
          const after = scaledBox(box, anchor, scale)
          expect(Math.min(after.width, after.height)).toBeGreaterThanOrEqual(1)
          const sideOf = (one: Box) => Math.sign(centerOf(one).x - anchor.x)
          expect(sideOf(after)).toBe(sideOf(box))
        }
      }),
      { seed: SEED },
    )
  })
})

describe('scaledBox', () => {
  it(`keeps relative positions within half a pixel, and the anchor in place (seed ${SEED})`, () => {
    const boxArbitrary = fc.record({
      left: fc.integer({ min: -500, max: 1_500 }),
      top: fc.integer({ min: -500, max: 1_500 }),
      width: fc.integer({ min: 1, max: 900 }),
      height: fc.integer({ min: 1, max: 900 }),
      rotation: fc.integer({ min: -180, max: 180 }),
    })
    fc.assert(
      fc.property(
        fc.array(boxArbitrary, { minLength: 2, maxLength: 6 }),
        fc.constantFrom(...cornerHandles),
        fc.double({ min: 0.1, max: 5, noNaN: true }),
        (group, handle, scale) => {
          const around = unionOf(group.map(boundsOf))
          if (!around) throw new Error('There is a group.')
          const anchor = groupAnchor(around, handle, false)
          for (const box of group) {
            const [before, after] = [centerOf(box), centerOf(scaledBox(box, anchor, scale))]
            expect(after.x - anchor.x).toBeCloseTo((before.x - anchor.x) * scale, 6)
            expect(after.y - anchor.y).toBeCloseTo((before.y - anchor.y) * scale, 6)
            const { height, width } = scaledBox(box, anchor, scale)
            expect(Math.abs(width - Math.max(1, box.width * scale))).toBeLessThanOrEqual(0.5)
            expect(Math.abs(height - Math.max(1, box.height * scale))).toBeLessThanOrEqual(0.5)
          }
        },
      ),
      { seed: SEED },
    )
  })
})
