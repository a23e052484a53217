import { describe, expect, it } from 'vitest'
import { outlinePath } from './shapePath.ts'
import { arrowPoints, starPoints } from './shapePoints.ts'
import { strokeDashes } from './strokeStyle.ts'

const square = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 100, y: 100 },
  { x: 0, y: 100 },
]

describe('outlinePath', () => {
  it('connects corners without rounding', () => {
    expect(outlinePath(square, 0)).toBe('M 0 0 L 100 0 L 100 100 L 0 100 Z')
  })

  it('rounds a right angle with an arc that starts and ends one radius from the corner', () => {
    const rounded = outlinePath(square, 10).replaceAll(/\d+\.\d+/gu, (digits) => String(Math.round(Number(digits))))
    expect(rounded).toMatch(/^M 0 10 A 10 10 0 0 1 10 0 L 90 0 A /u)
  })

  it('rounds an inner corner in the opposite direction', () => {
    const turns = [...outlinePath(starPoints({ width: 100, height: 100, inset: 0 }, 5), 3).matchAll(/0 0 (\d)/gu)]
    expect(turns.map(([, sweep]) => sweep)).toEqual(['1', '0', '1', '0', '1', '0', '1', '0', '1', '0'])
  })

  it('uses at most half of an edge, whatever the radius', () => {
    const [, radius] = /A (\S+)/u.exec(outlinePath(square, 500)) ?? []
    expect(Number(radius)).toBeCloseTo(50, 9)
  })

  it('keeps coincident corners', () => {
    expect(
      outlinePath(
        [square[0], square[0], square[2]].flatMap((point) => point ?? []),
        10,
      ),
    ).not.toContain('NaN')
  })
})

describe('arrowPoints', () => {
  it('respects the proportions of head and shaft', () => {
    const points = arrowPoints({ width: 200, height: 100, inset: 0 }, { headLength: 0.25, shaftWidth: 0.2 })
    expect(points[1]).toEqual({ x: 150, y: 40 })
    expect(points[3]).toEqual({ x: 200, y: 50 })
  })

  it('fits the head into a short box', () => {
    expect(arrowPoints({ width: 40, height: 100, inset: 4 }).every(({ x }) => x >= 4 && x <= 36)).toBe(true)
  })
})

it('respects the inner radius of a star', () => {
  const [, valley] = starPoints({ width: 100, height: 100, inset: 0 }, 4, 0.2)
  expect(Math.hypot((valley?.x ?? 0) - 50, (valley?.y ?? 0) - 50)).toBeCloseTo(10, 9)
})

it('draws dots as zero-length round dashes, and dashes proportional to the width', () => {
  expect(strokeDashes('dotted', 4)).toEqual({ strokeDasharray: '0 8', strokeLinecap: 'round' })
  expect(strokeDashes('dashed', 4)).toEqual({ strokeDasharray: '12 8', strokeLinecap: 'butt' })
  expect(strokeDashes(undefined, 4)).toEqual({})
})
