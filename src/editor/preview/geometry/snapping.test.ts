import { describe, expect, it } from 'vitest'
import { boundsOf } from './bounds.ts'
import { snapLinesOf } from './snapLines.ts'
import { snappedEdges, snappedMove } from './snapping.ts'

const canvas = { width: 1080, height: 1920, zones: [] }
const rectangle = (left: number, top: number, width: number, height: number) =>
  boundsOf({ left, top, width, height, rotation: 0 })

function targets(others: readonly (readonly [number, number, number, number])[] = []) {
  const boxes = others.map(([left, top, width, height]) => ({ left, top, width, height, rotation: 0 }))
  return { lines: snapLinesOf({ ...canvas, others: boxes }), others: boxes.map(boundsOf), reach: 10 }
}
const reported = (snapped: { guides: readonly { axis: string; at: number; reason: string }[] }) =>
  snapped.guides.map(({ axis, at, reason }) => `${axis} ${Math.round(at)} ${reason}`)

describe('snappedMove', () => {
  it('snaps the centre to the centre of the canvas, with a reason', () => {
    const snapped = snappedMove(rectangle(446, 710, 200, 100), targets())
    expect(snapped.shift).toEqual({ x: -6, y: 0 })
    expect(reported(snapped)).toEqual(['x 540 centre'])
    expect(snapped.guides[0]).toMatchObject({ from: 0, to: 1920 })
  })

  it('snaps edges to canvas edges, thirds and edges of other overlays', () => {
    expect(reported(snappedMove(rectangle(407, -6, 150, 80), targets([[300, 300, 100, 100]])))).toEqual([
      'x 400 aligned',
      'y 0 edge',
    ])
    expect(reported(snappedMove(rectangle(365, 700, 100, 100), targets()))).toEqual(['x 360 third'])
  })

  it('draws the guide across both aligned overlays', () => {
    const [guide] = snappedMove(rectangle(104, 900, 150, 80), targets([[100, 300, 100, 100]])).guides
    expect(guide).toMatchObject({ axis: 'x', at: 100, from: 300, to: 980 })
  })

  it('prefers the nearest line, and by priority among equally near ones', () => {
    const snapped = snappedMove(rectangle(495, 700, 100, 100), targets([[490, 100, 100, 100]]))
    expect(reported(snapped)).toEqual(['x 540 centre', 'x 490 aligned', 'x 590 aligned'])
  })

  it('aligns centres with centres, but never an edge with a centre', () => {
    const other = targets([[200, 1_000, 301, 51]])
    expect(reported(snappedMove(rectangle(305, 700, 100, 100), other))).toEqual(['x 351 alignedCentres'])
    expect(reported(snappedMove(rectangle(247, 700, 100, 100), other))).toEqual([])
  })

  it('ignores lines out of reach', () => {
    expect(snappedMove(rectangle(251, 711, 90, 90), targets())).toEqual({ shift: { x: 0, y: 0 }, guides: [] })
  })

  it('equalises gaps between two neighbours, and next to two others', () => {
    const between = snappedMove(
      rectangle(303, 1_005, 40, 60),
      targets([
        [100, 1_000, 100, 80],
        [440, 1_000, 150, 80],
      ]),
    )
    expect(between.shift.x).toBe(-3)
    expect(reported(between)).toContain('y 1035 equalGaps')
    const past = snappedMove(
      rectangle(344, 1_005, 60, 60),
      targets([
        [100, 1_000, 60, 80],
        [220, 1_000, 65, 80],
      ]),
    )
    expect(past.shift.x).toBe(1)
  })

  it('snaps to shown safe zones', () => {
    const zone = { left: 65, top: 269, right: 1_015, bottom: 1_248 }
    const lines = snapLinesOf({ ...canvas, others: [], zones: [zone] })
    expect(reported(snappedMove(rectangle(70, 700, 90, 90), { lines, others: [], reach: 10 }))).toEqual([
      'x 65 safeZone',
    ])
  })
})

describe('snappedEdges', () => {
  it('snaps only dragged edges', () => {
    const snapped = snappedEdges(rectangle(5, 700, 532, 100), { x: 1, y: 0 }, targets())
    expect(snapped.shift).toEqual({ x: 3, y: 0 })
    expect(reported(snapped)).toEqual(['x 540 centre'])
  })
})
