import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { geometryOf, textOverlay } from '../../../testing/page/timelineFixture.ts'
import { bandsOf, boxOfTile, placesOf, visibleTileRange, tileWidth } from './tileLayout.ts'
import { RULER_HEIGHT, rowsHeight, yOfRow } from './timelineGeometry.ts'

const SEED = 20261123
const overlays = Array.from({ length: 30 }, (_, row) => textOverlay({ id: row, from: 0, durationInFrames: 9, row }))

describe('tiles', () => {
  it('groups whole rows into bands, each exactly once', () => {
    const { rows } = geometryOf(overlays)
    const covered = bandsOf(rows).flatMap(({ first, last }) =>
      Array.from({ length: last - first + 1 }, (_, offset) => first + offset),
    )
    expect(covered).toEqual(rows.kinds.map((_, row) => row))
  })

  it(`covers every pixel of the rows in view at any scroll and density (seed ${SEED})`, () => {
    const views = fc.record({
      pixelsPerFrame: fc.double({ min: 0.01, max: 64, noNaN: true }),
      scrollFrames: fc.double({ min: 0, max: 108_000, noNaN: true }),
      scrollPixels: fc.nat(600),
      devicePixelRatio: fc.constantFrom(1, 1.25, 1.5, 2),
    })
    fc.assert(
      fc.property(views, (view) => {
        const geometry = geometryOf(overlays, view)
        const bands = bandsOf(geometry.rows)
        const boxes = placesOf(visibleTileRange(geometry, bands)).flatMap((place) => {
          const band = bands[place.band]
          return band ? [boxOfTile(geometry, place, band)] : []
        })
        const left = Math.min(...boxes.map((box) => box.left))
        const right = Math.max(...boxes.map((box) => box.left + box.width))
        const top = Math.min(...boxes.map((box) => box.top))
        const bottom = Math.max(...boxes.map((box) => box.top + box.height))
        expect(left).toBeLessThanOrEqual(1e-6)
        expect(right).toBeGreaterThanOrEqual(geometry.width - 1e-6)
        expect(left).toBeGreaterThan(-tileWidth(geometry) - 1e-6)
        expect(top).toBeLessThanOrEqual(RULER_HEIGHT)
        const end = yOfRow(geometry, geometry.rows.kinds.length)
        expect(bottom).toBeGreaterThanOrEqual(Math.min(end, RULER_HEIGHT + rowsHeight(geometry)) - 1e-6)
      }),
      { seed: SEED },
    )
  })
})
