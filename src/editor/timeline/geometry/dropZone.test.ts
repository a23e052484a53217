import { describe, expect, it } from 'vitest'
import { geometryOf, textOverlay } from '../../../testing/page/timelineFixture.ts'
import { dropZoneAt } from './dropZone.ts'
import { yOfRow } from './timelineGeometry.ts'

const overlays = [0, 1].map((row) => textOverlay({ id: row, from: 0, durationInFrames: 10, row }))
const geometry = geometryOf(overlays)

describe('dropZoneAt', () => {
  it.each([
    [0, 4, { row: 0, isNewRow: true }],
    [0, 5, { row: 0, isNewRow: false }],
    [1, -6, { row: 0, isNewRow: false }],
    [1, -4, { row: 1, isNewRow: true }],
    [1, 4, { row: 1, isNewRow: true }],
    [1, 16, { row: 1, isNewRow: false }],
    [2, -2, { row: 1, isNewRow: false }],
    [2, 2, { row: 2, isNewRow: false }],
  ])('at row %i offset %i gives %o', (row, offset, zone) => {
    expect(dropZoneAt(geometry, yOfRow(geometry, row) + offset)).toEqual(zone)
  })

  it('creates no rows on an empty timeline', () => {
    const empty = geometryOf([])
    expect(dropZoneAt(empty, yOfRow(empty, 0) + 1)).toEqual({ row: 0, isNewRow: false })
  })
})
