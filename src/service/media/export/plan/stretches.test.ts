import { expect, it } from 'vitest'
import { stretchesOf } from './stretches.ts'

it('cuts what a browser draws as what ffmpeg composes: no stretch is longer than 22 seconds, and no frame is left out', () => {
  const range = { from: 30, count: 9_000 }
  const drawn = { from: 1_000, count: 5_000 }
  const stretches = stretchesOf(range, [drawn], { fps: 30, layers: [], atATime: 2 })
  let next = range.from
  for (const { count, from, kind } of stretches) {
    expect(from).toBe(next)
    expect(count).toBeLessThanOrEqual(22 * 30)
    expect(kind).toBe(from >= 1_000 && from < 6_000 ? 'drawn' : 'composed')
    next = from + count
  }
  expect(next).toBe(range.from + range.count)
})
