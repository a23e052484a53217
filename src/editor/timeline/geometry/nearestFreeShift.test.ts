import { describe, expect, it } from 'vitest'
import { textOverlay } from '../../../testing/page/timelineFixture.ts'
import { indexOverlays } from './overlayIndex.ts'
import { nearestFreeShift } from './nearestFreeShift.ts'

const overlays = [
  textOverlay({ id: 1, from: 20, durationInFrames: 50 }),
  textOverlay({ id: 2, from: 100, durationInFrames: 50 }),
  textOverlay({ id: 3, from: 0, durationInFrames: 50, row: 2 }),
]
const index = indexOverlays(overlays)

describe('nearestFreeShift', () => {
  const one = { spans: [{ from: 0, durationInFrames: 30, row: 0 }], ignored: new Set<number>() }
  const shiftOf = (frames: number, reach: number, group = one) =>
    nearestFreeShift(index, group, { wanted: { frames, rows: 0 }, reach })?.frames ?? null

  it.each([
    [70, 100, 70],
    [75, 100, 70],
    [60, 100, 70],
    [125, 100, 150],
    [120, 100, 150],
    [30, 20, null],
    [5, 100, -10],
  ])('wanted at %i with a reach of %i goes to %s', (wanted, reach, frames) => {
    expect(shiftOf(wanted, reach)).toBe(frames)
  })

  it('uses a gap that just fits, but none that is too narrow', () => {
    const wide = { ...one, spans: [{ from: 0, durationInFrames: 31, row: 0 }] }
    expect(shiftOf(72, 100)).toBe(70)
    expect(shiftOf(72, 40, wide)).toBeNull()
  })

  it('checks every overlay of a group in its own row, ignoring those that move along', () => {
    const group = {
      spans: [
        { from: 0, durationInFrames: 10, row: 0 },
        { from: 0, durationInFrames: 10, row: 2 },
      ],
      ignored: new Set<number>(),
    }
    expect(shiftOf(40, 100, group)).toBe(70)
    expect(shiftOf(40, 100, { ...group, ignored: new Set([3]) })).toBe(10)
    expect(shiftOf(40, 100, { ...group, ignored: new Set([1, 3]) })).toBe(40)
  })
})
