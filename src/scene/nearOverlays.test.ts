import { describe, expect, it } from 'vitest'
import { overlay } from '../testing/composition/overlays.ts'
import { nearOverlays, secondAt } from './nearOverlays.ts'

const at = (id: number, from: number, durationInFrames: number) =>
  overlay({ type: 'shape', id, from, durationInFrames })

describe('nearOverlays', () => {
  it('returns overlays of the frame’s second and the two after it', () => {
    const overlays = [at(1, 0, 60), at(2, 59, 2), at(3, 89, 10), at(4, 149, 5), at(5, 150, 5), at(6, 0, 900)]
    const ids = nearOverlays(overlays, secondAt(75, 30), 30).map(({ id }) => id)
    expect(ids).toEqual([2, 3, 4, 6])
  })

  it.each([
    [0, 25, 0],
    [24, 25, 0],
    [25, 25, 1],
    [107_999, 60, 1_799],
  ])('frame %i at %i fps is in second %i', (frame, fps, second) => {
    expect(secondAt(frame, fps)).toBe(second)
  })

  it('always includes overlays shown at the frame', () => {
    const overlays = Array.from({ length: 200 }, (_, id) => at(id, id * 7, 20))
    for (const frame of [0, 29, 30, 31, 500, 1_399]) {
      const shown = overlays.filter(({ from }) => from <= frame && frame < from + 20)
      expect(nearOverlays(overlays, secondAt(frame, 30), 30)).toEqual(expect.arrayContaining(shown))
    }
  })
})
