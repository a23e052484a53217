import { describe, expect, it } from 'vitest'
import { composition, overlay } from '../testing/composition/overlays.ts'
import {
  contentEnd,
  freeRow,
  gapAt,
  gapsOf,
  isRowFree,
  lastRow,
  nearestEdit,
  nearestSnapPoint,
  rowsOf,
  snapPoints,
  touchingNeighbour,
} from './timeline.ts'

const a = overlay({ type: 'text', id: 1, from: 40, row: 1 })
const b = overlay({ type: 'text', id: 2, from: 10, durationInFrames: 20, row: 1 })
const c = overlay({ type: 'text', id: 3, from: 0, row: 4 })
const document = composition([a, b, c], { durationInFrames: 100 })

describe('timeline queries', () => {
  it('lists rows from the top, each by start', () => {
    expect(rowsOf(document).map(({ row, overlays }) => [row, overlays.map(({ id }) => id)])).toEqual([
      [1, [2, 1]],
      [4, [3]],
    ])
    expect(lastRow(document)).toBe(4)
    expect(lastRow(composition([]))).toBeNull()
  })

  it('finds gaps, and the end of the content', () => {
    expect(rowsOf(document).map(gapsOf)).toEqual([
      [
        { start: 0, end: 10 },
        { start: 30, end: 40 },
      ],
      [],
    ])
    expect(contentEnd(document.overlays)).toBe(70)
    expect(contentEnd([])).toBe(0)
  })

  it('finds the gap that contains a frame, before the last overlay of a row', () => {
    const gaps = (frames: readonly number[]) => frames.map((frame) => gapAt(document.overlays, 1, frame))
    const [first, second] = [
      { start: 0, end: 10 },
      { start: 30, end: 40 },
    ]
    expect(gaps([0, 9, 10, 29])).toEqual([first, first, null, null])
    expect(gaps([30, 39, 40, 70, 500])).toEqual([second, second, null, null, null])
    expect(gapAt(document.overlays, 7, 0)).toBeNull()
  })

  it('finds the neighbour that touches an edge in the same row', () => {
    const overlays = [
      overlay({ type: 'text', id: 1, from: 0 }),
      overlay({ type: 'text', id: 2, from: 30 }),
      overlay({ type: 'text', id: 3, from: 61 }),
      overlay({ type: 'text', id: 4, from: 60, row: 1 }),
    ]
    const idOf = (id: number, edge: 'start' | 'end') => touchingNeighbour(overlays, id, edge)?.id ?? null
    expect([idOf(1, 'start'), idOf(1, 'end')]).toEqual([null, 2])
    expect([idOf(2, 'start'), idOf(2, 'end')]).toEqual([1, null])
    expect([idOf(3, 'start'), idOf(9, 'end')]).toEqual([null, null])
  })

  it('finds a free row below the preferred one, in which adjacent ranges do not collide', () => {
    const range = { start: 30, end: 40 }
    expect(isRowFree(document.overlays, { row: 1, range })).toBe(true)
    expect(isRowFree(document.overlays, { row: 1, range: { start: 29, end: 40 } })).toBe(false)
    expect(isRowFree(document.overlays, { row: 1, range: { start: 29, end: 40 } }, new Set([2]))).toBe(true)
    expect(freeRow(document.overlays, 1, { start: 0, end: 100 })).toBe(2)
    expect(freeRow(document.overlays, 4, range)).toBe(4)
  })

  it('lists snap points sorted, each once, without those that move', () => {
    expect(snapPoints(document)).toEqual([0, 10, 30, 40, 70, 100])
    expect(snapPoints(document, new Set([1]))).toEqual([0, 10, 30, 100])
  })

  it('finds the nearest snap point within reach', () => {
    const points = snapPoints(document)
    expect(nearestSnapPoint(points, 33, 5)).toBe(30)
    expect(nearestSnapPoint(points, 36, 5)).toBe(40)
    expect(nearestSnapPoint(points, 20, 5)).toBeNull()
    expect(nearestSnapPoint(points, 500, 400)).toBe(100)
    expect(nearestSnapPoint([], 1, 5)).toBeNull()
  })

  it('finds the edit before and after a frame', () => {
    expect([nearestEdit(document, 30, 'before'), nearestEdit(document, 30, 'after')]).toEqual([10, 40])
    expect([nearestEdit(document, 0, 'before'), nearestEdit(document, 100, 'after')]).toEqual([0, 100])
  })
})
