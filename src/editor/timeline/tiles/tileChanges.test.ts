import { describe, expect, it } from 'vitest'
import type { Overlay } from '../../../composition/schema.ts'
import { overlaysViewOf, textOverlay } from '../../../testing/page/timelineFixture.ts'
import type { OverlaysView } from '../drawing/overlays/overlayView.ts'
import { shareOf, tileChanges } from './tileChanges.ts'
import { tileKey } from './tileKey.ts'

const overlays: readonly Overlay[] = [
  textOverlay({ id: 1, from: 0, durationInFrames: 50, row: 0 }),
  textOverlay({ id: 2, from: 60, durationInFrames: 50, row: 0 }),
  textOverlay({ id: 3, from: 0, durationInFrames: 100, row: 1 }),
  textOverlay({ id: 4, from: 50, durationInFrames: 100, row: 1 }),
  textOverlay({ id: 5, from: 0, durationInFrames: 2, row: 2 }),
]
const rows = { first: 0, last: 3 }
const before: OverlaysView = { ...overlaysViewOf(overlays), rows }
const changed = (now: Partial<OverlaysView>, from: OverlaysView = before) => {
  const view = { ...before, ...now }
  return tileChanges(view, { before: tileKey(from), now: tileKey(view) })
}
const selecting = (...ids: number[]): Partial<OverlaysView> => ({ selection: new Set(ids) })

describe('tileChanges', () => {
  it('is empty when nothing changed', () => {
    expect(changed({})).toEqual([])
    expect(changed({ selection: new Set([99]) })).toEqual([])
  })

  it('is the whole tile for another part or other colours', () => {
    expect(changed({ palette: { ...before.palette } })).toBeNull()
    expect(changed({ geometry: { ...before.geometry, pixelsPerFrame: 3 } })).toBeNull()
  })

  it('is the outlines of newly selected overlays', () => {
    expect(changed(selecting(1, 2))).toEqual([{ kind: 'selected', row: 0, overlays: overlays.slice(0, 2) }])
  })

  it('is the range of deselected, removed, added or moved overlays', () => {
    expect(changed(selecting(1), { ...before, ...selecting(2) })).toEqual([
      { kind: 'range', row: 0, start: 0, end: 110 },
    ])
    expect(changed({ draggedIds: new Set([2]) })).toEqual([{ kind: 'range', row: 0, start: 60, end: 110 }])
    expect(changed({}, { ...before, draggedIds: new Set([2]) })).toEqual([
      { kind: 'range', row: 0, start: 60, end: 110 },
    ])
    const moved = overlays.map((overlay) => (overlay.id === 2 ? { ...overlay, from: 200 } : overlay))
    expect(changed({ index: overlaysViewOf(moved).index })).toEqual([{ kind: 'range', row: 0, start: 60, end: 250 }])
  })

  it('is the range of a selected overlay that another overlaps', () => {
    expect(changed(selecting(3))).toEqual([{ kind: 'range', row: 1, start: 0, end: 100 }])
  })

  it('is the range of a selected overlay in a dimmed row', () => {
    const veiled = { ...before, rowSettings: { 0: { isLocked: true } } }
    expect(changed({ ...veiled, ...selecting(1) }, veiled)).toEqual([{ kind: 'range', row: 0, start: 0, end: 50 }])
  })

  it('is the whole row when bars or row settings changed', () => {
    expect(changed(selecting(5))).toEqual([{ kind: 'row', row: 2 }])
    expect(changed({ draggedIds: new Set([5]) })).toEqual([{ kind: 'row', row: 2 }])
    expect(changed({ rowSettings: { 0: { isLocked: true } } })).toEqual([{ kind: 'row', row: 0 }])
  })

  it('is empty for unaffected rows', () => {
    const many = Array.from({ length: 600 }, (_, id) =>
      textOverlay({ id, from: Math.floor(id / 3), durationInFrames: 1, row: id % 3 }),
    )
    const dense = { ...overlaysViewOf(many), rows }
    expect(changed({ ...dense, ...selecting(4) }, dense)).toEqual([{ kind: 'row', row: 1 }])
    expect(changed({ ...dense, draggedIds: new Set([5]) }, dense)).toEqual([{ kind: 'row', row: 2 }])
  })

  it('measures the changed share of the tile', () => {
    const view = { ...before, geometry: { ...before.geometry, width: 400, pixelsPerFrame: 2 } }
    expect(shareOf([], view)).toBe(0)
    expect(shareOf([{ kind: 'row', row: 0 }], view)).toBe(1 / 4)
    expect(shareOf([{ kind: 'range', row: 0, start: 0, end: 100 }], view)).toBe(1 / 8)
    expect(shareOf([{ kind: 'range', row: 0, start: 0, end: 10_000 }], view)).toBe(1 / 4)
    expect(shareOf([{ kind: 'selected', row: 0, overlays: overlays.slice(0, 2) }], view)).toBeLessThan(1 / 16)
  })
})
