import { expect, it } from 'vitest'
import { videoLayer } from '../../../../testing/videoLayer.ts'
import type { Layer } from './renderPlan.ts'
import { composedPart, stretchesOf } from './stretches.ts'

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

it('leaves a short stretch for the end where two are made at a time, and half of all where one is', () => {
  const range = { from: 0, count: 600 }
  const countsOf = (atATime: number) =>
    stretchesOf(range, [], { fps: 30, layers: [], atATime }).map(({ count }) => count)
  expect(countsOf(2)).toEqual([240, 240, 120])
  expect(countsOf(1)).toEqual([300, 300])
})

it('takes a part of a stretch: its layers begin later in their files, and runs of tiles end with it', () => {
  const video = videoLayer({ count: 600, source: { assetId: 'a', startSeconds: 1, speed: 2 } })
  const tiles: Layer = { kind: 'tiles', set: 0, runs: [{ from: 0, count: 400, state: 0 }, { from: 450, count: 90, state: 1 }] } // biome-ignore format: two runs
  const stretch = { kind: 'composed', from: 300, count: 300, layers: [video, tiles] } as const
  const { count, from, layers } = composedPart(stretch, { from: 390, count: 90 }, 30)
  expect([from, count]).toEqual([390, 90])
  expect(layers).toEqual([
    { ...video, from: 390, count: 90, source: { assetId: 'a', startSeconds: 27, speed: 2 } },
    { ...tiles, runs: [{ from: 390, count: 10, state: 0 }, { from: 450, count: 30, state: 1 }] },
  ]) // biome-ignore format: two runs
})
