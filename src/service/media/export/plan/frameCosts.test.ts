import { expect, it } from 'vitest'
import { videoLayer } from '../../../../testing/media/videoLayer.ts'
import { DECODING, frameCosts, type CostOptions } from './frameCosts.ts'
import { summarizeGops } from './gops.ts'
import type { Layer } from './renderPlan.ts'

const whole = { left: 0, top: 0, width: 100, height: 50 }
const PIXELS = 5_000
/** Three GOPs of two seconds. The last one has three times the bytes. */
const gops = summarizeGops([100, 100, 300].map((bytes, index) => ({ start: index * 2, frames: 60, bytes: bytes * 60 })))
const pictures = {
  film: { width: 200, height: 100, gops },
  unknown: { width: 200, height: 100, gops: null },
}
const range = { from: 0, count: 180 }
const costOf = (layers: readonly Layer[], more: Partial<CostOptions> = {}) =>
  frameCosts(range, { fps: 30, output: whole, layers, goingOn: new Set(), pictures, ...more })
const film = (assetId: keyof typeof pictures, more: Parameters<typeof videoLayer>[0] = {}) =>
  videoLayer({ from: 0, count: 180, seen: whole, source: { assetId, startSeconds: 0, speed: 1 }, ...more })

it('costs a frame its own pixels, and decoding the pixels of its file', () => {
  expect(new Set(costOf([film('unknown')]))).toEqual(new Set([PIXELS + DECODING * 20_000]))
})

it('costs less for still and for repeated frames', () => {
  const [still] = costOf([])
  expect(still).toBeLessThan(PIXELS / 2)
  const slow = costOf([film('unknown', { source: { assetId: 'unknown', startSeconds: 0, speed: 0.5 } })])
  expect(slow[0]).toBeCloseTo(((still ?? 0) + PIXELS) / 2 + (DECODING * 20_000) / 2, 6)
})

it('costs more for detailed GOPs, and if more frames are decoded', () => {
  const costs = costOf([film('film')])
  expect(costs[0]).toBe(costs[119])
  expect((costs[120] ?? 0) - (costs[119] ?? 0)).toBeGreaterThan(PIXELS / 2)
  const fast = costOf([film('unknown', { source: { assetId: 'unknown', startSeconds: 0, speed: 2 } })])
  expect(fast[0]).toBe(PIXELS + 2 * DECODING * 20_000)
  const fewer = costOf([film('film')], { fps: 15 })
  expect((fewer[0] ?? 0) - (costs[0] ?? 0)).toBeCloseTo(DECODING * 20_000, 6)
})

it('costs less for fast footage whose frames need not all be decoded', () => {
  const sparse = { ...pictures, film: { ...pictures.film, gops: summarizeGops(gops.all, 0.4) } }
  const at = (speed: number, known: typeof pictures): number =>
    costOf([film('film', { source: { assetId: 'film', startSeconds: 0, speed } })], { pictures: known })[0] ?? 0
  expect(at(1, sparse)).toBe(at(1, pictures))
  // Two of three frames are not shown.
  expect(at(3, pictures) - at(3, sparse)).toBeCloseTo(DECODING * 20_000 * 2 * 0.4, 6)
})

it('adds the decoding from a key frame to the first frame of a layer', () => {
  const later = film('film', { source: { assetId: 'film', startSeconds: 1, speed: 1 } })
  const costs = costOf([later])
  // The layer starts 30 frames after its key frame.
  expect((costs[0] ?? 0) - (costs[1] ?? 0)).toBeCloseTo(DECODING * 20_000 * 30, 6)
  const goingOn = costOf([later], { goingOn: new Set([later]) })
  expect(goingOn[0]).toBe(goingOn[1])
})

it("counts only a layer's own frames, relative to the range", () => {
  const layers = [film('unknown', { from: 60, count: 60 })]
  const options = { fps: 30, output: whole, layers, goingOn: new Set<Layer>(), pictures }
  const costs = frameCosts({ from: 30, count: 60 }, options)
  expect(costs).toHaveLength(60)
  expect(new Set(costs.slice(0, 30)).size).toBe(1)
  expect(new Set(costs.slice(30))).toEqual(new Set([PIXELS + DECODING * 20_000]))
})

it('counts two stacked videos as one to encode and two to decode', () => {
  expect(costOf([film('unknown'), film('unknown')])[0]).toBe(PIXELS + 2 * DECODING * 20_000)
})
