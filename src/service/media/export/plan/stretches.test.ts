import { expect, it } from 'vitest'
import { videoLayer } from '../../../../testing/videoLayer.ts'
import type { Layer } from './renderPlan.ts'
import { composedPart, stretchesOf } from './stretches.ts'

it('cuts what a browser draws as what ffmpeg composes: no stretch is longer than 22 seconds, and no frame is left out', () => {
  const range = { from: 30, count: 9_000 }
  const drawn = { from: 1_000, count: 5_000 }
  const stretches = stretchesOf(range, [drawn], { fps: 30, layers: [], pictures: {}, atATime: 2 })
  let next = range.from
  for (const { count, from, kind } of stretches) {
    expect(from).toBe(next)
    expect(count).toBeLessThanOrEqual(22 * 30)
    expect(kind).toBe(from >= 1_000 && from < 6_000 ? 'drawn' : 'composed')
    next = from + count
  }
  expect(next).toBe(range.from + range.count)
})

const pictures = {
  hd: { width: 1_920, height: 1_080, keyTimes: null },
  large: { width: 3_840, height: 2_160, keyTimes: null },
  keyed: { width: 1_920, height: 1_080, keyTimes: Array.from({ length: 20 }, (_, index) => index * 2) },
}
const countsOf = (count: number, layers: readonly Layer[] = [], atATime = 2) =>
  stretchesOf({ from: 0, count }, [], { fps: 30, layers, pictures, atATime }).map((stretch) => stretch.count)
const clip = (assetId: keyof typeof pictures, span: Pick<Layer & { kind: 'video' }, 'from' | 'count'>) =>
  videoLayer({ ...span, source: { assetId, startSeconds: 0, speed: 1 } })

it('begins with a short stretch, whose tiles come soon, and shares the rest among those who make them', () => {
  expect(countsOf(600)).toEqual([60, 294, 246])
  expect(countsOf(600, [], 1)).toEqual([60, 294, 246])
  expect(countsOf(1_800)).toEqual([60, 600, 600, 540])
})

it('leaves a short range whole: it is cut while it is made', () => {
  expect(countsOf(239)).toEqual([239])
  expect(countsOf(240)).toEqual([60, 114, 66])
})

it('ends a stretch early, where a video begins or ends, rather than show more than four of 1080p or one of 4K', () => {
  const clips = (assetId: keyof typeof pictures) =>
    Array.from({ length: 10 }, (_, index) => clip(assetId, { from: index * 140, count: 140 }))
  expect(countsOf(1_400, clips('hd'))).toEqual([60, 500, 560, 280])
  expect(countsOf(1_400, clips('large'))).toEqual([60, 80, ...Array.from({ length: 9 }, () => 140)])
})

it('makes the first stretch so much longer or shorter that others begin at key frames of their videos', () => {
  const film = (startSeconds: number, speed = 1) =>
    videoLayer({ from: 0, count: 600, source: { assetId: 'keyed', startSeconds, speed } })
  // Else the last would begin at 354, and 54 frames would be decoded for it first.
  expect(countsOf(600, [film(0)])).toEqual([66, 294, 240])
  expect(countsOf(600, [film(0.2)])).toEqual([60, 294, 246])
  expect(countsOf(600, [film(0, 1.5)])).toEqual([45, 294, 261])
  // A film that begins where the stretch does is decoded from there anyway.
  const other = videoLayer({ from: 354, count: 246, source: { assetId: 'keyed', startSeconds: 1.9, speed: 1 } })
  expect(countsOf(600, [other])).toEqual([60, 294, 246])
})

it('keeps together what no end of a video would part', () => {
  const long = Array.from({ length: 6 }, () => clip('hd', { from: 0, count: 1_400 }))
  expect(countsOf(1_400, long)).toEqual([60, 600, 600, 140])
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
