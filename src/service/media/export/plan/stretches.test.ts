import { expect, it } from 'vitest'
import type { Layer } from './renderPlan.ts'
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

it('gives the first stretch a head start where a browser draws tiles meanwhile, and loses no frame by it', () => {
  const range = { from: 0, count: 600 }
  const tiles: Layer = { kind: 'tiles', set: 0, runs: [{ ...range, state: 0 }] }
  const countsWith = (layers: readonly Layer[], atATime: number) =>
    stretchesOf(range, [], { fps: 30, layers, atATime }).map(({ count }) => count)
  expect(countsWith([tiles], 2)).toEqual([156, 144, 150, 150])
  expect(countsWith([], 2)).toEqual([150, 150, 150, 150])
  expect(countsWith([tiles], 1)).toEqual([300, 300])
})
