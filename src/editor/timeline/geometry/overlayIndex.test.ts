import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textOverlay } from '../../../testing/page/timelineFixture.ts'
import { indexOverlays, overlaysWithin } from './overlayIndex.ts'

const SEED = 20261121

const placesArbitrary = fc.array(
  fc.record({ from: fc.nat(500), durationInFrames: fc.integer({ min: 1, max: 400 }), row: fc.nat(3) }),
  { maxLength: 60 },
)

describe('overlaysWithin', () => {
  it(`finds exactly what a full search finds, overlaps included (seed ${SEED})`, () => {
    fc.assert(
      fc.property(placesArbitrary, fc.nat(600), fc.nat(300), (places, start, length) => {
        const overlays = places.map((place, id) => textOverlay({ id, ...place }))
        const range = { start, end: start + length }
        const index = indexOverlays(overlays)
        for (let row = 0; row <= 3; row++) {
          const expected = overlays
            .filter(
              (overlay) =>
                overlay.row === row && overlay.from < range.end && overlay.from + overlay.durationInFrames > start,
            )
            .map((overlay) => overlay.id)
          const found = overlaysWithin(index, row, range).map((overlay) => overlay.id)
          expect(found.toSorted((a, b) => a - b)).toEqual(expected)
        }
      }),
      { seed: SEED },
    )
  })

  it('gives nothing for a row without overlays', () => {
    expect(overlaysWithin(indexOverlays([]), 4, { start: 0, end: 10 })).toEqual([])
  })
})
