import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textOverlay } from '../../../testing/page/timelineFixture.ts'
import { nearestSnap, snapTargetsOf } from './snapping.ts'

const SEED = 20261123

describe('snapping', () => {
  const overlays = [
    textOverlay({ id: 1, from: 10, durationInFrames: 20 }),
    textOverlay({ id: 2, from: 30, durationInFrames: 5, row: 1 }),
  ]
  const marks = { markers: [], inFrame: null, outFrame: null }

  it('collects edges, frame 0 and the playhead, without dragged overlays', () => {
    const source = { overlays, playheadFrame: 12, marks }
    expect(snapTargetsOf(source, new Set()).frames).toEqual([0, 10, 12, 30, 35])
    expect(snapTargetsOf(source, new Set([1])).frames).toEqual([0, 12, 30, 35])
    expect(snapTargetsOf({ ...source, playheadFrame: null }, new Set([1])).frames).toEqual([0, 30, 35])
  })

  it('gives the reason of each target: markers outrank edges, and the playhead outranks all', () => {
    const chorus = { id: 1, frame: 30, name: 'Chorus' }
    const source = { overlays, playheadFrame: 12, marks: { markers: [chorus], inFrame: 12, outFrame: 35 } }
    expect([...snapTargetsOf(source, new Set()).reasons].toSorted(([a], [b]) => a - b)).toEqual([
      [0, { kind: 'beginning' }],
      [10, { kind: 'start', overlayId: 1 }],
      [12, { kind: 'playhead' }],
      [30, { kind: 'marker', name: 'Chorus' }],
      [35, { kind: 'out' }],
    ])
  })

  it('snaps within reach, and not beyond', () => {
    expect(nearestSnap([100], [104], 4)).toEqual({ shift: -4, edge: 100 })
    expect(nearestSnap([100], [104.01], 4)).toBeNull()
    expect(nearestSnap([], [5], 4)).toBeNull()
  })

  it('prefers the nearest target of all candidates, and the first in a tie', () => {
    expect(nearestSnap([0, 100, 203], [98, 200], 8)).toEqual({ shift: 2, edge: 100 })
    expect(nearestSnap([100, 203], [97, 200], 8)).toEqual({ shift: 3, edge: 100 })
  })

  it(`finds what a full search finds (seed ${SEED})`, () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(1_000)), fc.double({ min: 0, max: 1_000, noNaN: true }), (edges, candidate) => {
        const distance = Math.min(10_000, ...edges.map((edge) => Math.abs(edge - candidate)))
        const found = nearestSnap(
          edges.toSorted((a, b) => a - b),
          [candidate],
          20,
        )
        expect(found === null).toBe(distance > 20)
        expect(found ? Math.abs(found.shift) : distance).toBeCloseTo(distance)
      }),
      { seed: SEED },
    )
  })
})
