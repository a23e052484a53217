import { expect, it } from 'vitest'
import { videoLayer } from '../../../../testing/media/videoLayer.ts'
import type { CutOptions } from './halves.ts'
import { summarizeGops } from './gops.ts'
import type { Layer } from './renderPlan.ts'
import { subChunk, cutChunks } from './chunks.ts'

const keyed = summarizeGops(Array.from({ length: 20 }, (_, index) => ({ start: index * 2, frames: 60, bytes: 1_000 })))
const pictures = {
  hd: { width: 1_920, height: 1_080, gops: null },
  large: { width: 3_840, height: 2_160, gops: null },
  keyed: { width: 1_920, height: 1_080, gops: keyed },
}
/** One overlay whose visual states do not depend on each other. */
const spriteSets = [
  { overlay: 0, box: { left: 0, top: 0, width: 100, height: 40 }, states: [], kind: 'picture' },
] as const

interface Asked {
  readonly count: number
  readonly layers?: readonly Layer[]
  readonly atATime?: number
  readonly costs?: readonly number[]
  readonly soundCost?: number | null
}

const options = ({ atATime = 2, count, layers = [], soundCost = null, costs }: Asked): CutOptions => ({
  fps: 30,
  output: { width: 1_920, height: 1_080 },
  layers,
  goingOn: new Set(),
  pictures,
  spriteSets,
  costs: costs ?? Array.from({ length: count }, () => 1_920 * 1_080),
  atATime,
  soundCost,
})
const countsOf = (asked: Asked) =>
  cutChunks({ from: 0, count: asked.count }, [], options(asked)).map((chunk) => chunk.count)
const clip = (assetId: keyof typeof pictures, span: Pick<Layer & { kind: 'video' }, 'from' | 'count'>) =>
  videoLayer({ ...span, source: { assetId, startSeconds: 0, speed: 1 } })
const words = (states: number): Layer => ({
  kind: 'sprites',
  set: 0,
  runs: Array.from({ length: states }, (_, state) => ({ from: state, count: 1, state })),
})

it('cuts drawn ranges like composed ones: no chunk exceeds 22 seconds, and no frame is lost', () => {
  const range = { from: 30, count: 9_000 }
  const drawn = { from: 1_000, count: 5_000 }
  const chunks = cutChunks(range, [drawn], options({ count: range.count }))
  let next = range.from
  for (const { count, from, kind } of chunks) {
    expect(from).toBe(next)
    expect(count).toBeLessThanOrEqual(22 * 30)
    expect(kind).toBe(from >= 1_000 && from < 6_000 ? 'drawn' : 'composed')
    next = from + count
  }
  expect(next).toBe(range.from + range.count)
})

it('gives each of two workers a half, the second one shorter as its sprites come later', () => {
  expect(countsOf({ count: 720 })).toEqual([360, 360])
  expect(countsOf({ count: 80 })).toEqual([40, 40])
  expect(countsOf({ count: 77 })).toEqual([77])
  expect(countsOf({ count: 600, layers: [words(3)] })).toEqual([302, 298])
})

it('halves cost, not frames, and starts the second half at a place where little is decoded twice', () => {
  const costs = Array.from({ length: 600 }, (_, frame) => (frame < 300 ? 1 : 2))
  expect(countsOf({ count: 600, costs })).toEqual([375, 225])
  const source = clip('keyed', { from: 0, count: 600 })
  expect(countsOf({ count: 600, layers: [source] })).toEqual([300, 300])
  // Equal halves would cut at 330 and decode 30 frames again from the previous key frame.
  expect(countsOf({ count: 660, layers: [source] })).toEqual([333, 327])
})

it('lets the second half encode the mix, and shortens it accordingly', () => {
  const soundOf = (asked: Asked) =>
    cutChunks({ from: 0, count: asked.count }, [], options(asked)).map((chunk) =>
      chunk.kind === 'composed' ? chunk.mixesSound : null,
    )
  const frames = 20 * 1_920 * 1_080
  expect(countsOf({ count: 600, soundCost: frames })).toEqual([310, 290])
  expect(soundOf({ count: 600, soundCost: frames })).toEqual([false, true])
  expect(soundOf({ count: 600 })).toEqual([false, false])
  // The sound is encoded separately, in parallel with the chunks.
  expect(soundOf({ count: 60, soundCost: frames })).toEqual([false])
  expect(soundOf({ count: 721, soundCost: frames })).toEqual([false, false, false])
})

it('does not halve a range whose halves would show more than four 1080p videos', () => {
  const clips = Array.from({ length: 6 }, (_, index) => clip('hd', { from: index * 100, count: 100 }))
  expect(countsOf({ count: 600, layers: clips })).toEqual([300, 300])
  const more = Array.from({ length: 12 }, (_, index) => clip('hd', { from: index * 50, count: 50 }))
  expect(countsOf({ count: 600, layers: more }).length).toBeGreaterThan(2)
})

it('starts a long range, or one with many sprites, with a short chunk, whose sprites come soon', () => {
  expect(countsOf({ count: 721 })).toEqual([60, 355, 306])
  expect(countsOf({ count: 600, layers: [words(8_001)] })).toEqual([60, 294, 246])
  expect(countsOf({ count: 600, layers: [words(8_000)] })).toEqual([302, 298])
  expect(countsOf({ count: 1_800 })).toEqual([60, 600, 600, 540])
})

it('starts with a short chunk for one worker too, but keeps a short range whole', () => {
  expect(countsOf({ count: 600, atATime: 1 })).toEqual([60, 294, 246])
  expect(countsOf({ count: 240, atATime: 1 })).toEqual([60, 114, 66])
  expect(countsOf({ count: 239, atATime: 1 })).toEqual([239])
})

it('ends a chunk early at a start or end of a video rather than show more than four of 1080p or one of 4K', () => {
  const clips = (assetId: keyof typeof pictures) =>
    Array.from({ length: 10 }, (_, index) => clip(assetId, { from: index * 140, count: 140 }))
  expect(countsOf({ count: 1_400, layers: clips('hd') })).toEqual([60, 500, 560, 280])
  expect(countsOf({ count: 1_400, layers: clips('large') })).toEqual([60, 80, ...Array.from({ length: 9 }, () => 140)])
})

it('adjusts the first chunk so that others start at key frames', () => {
  const source = (startSeconds: number, speed = 1) =>
    videoLayer({ from: 0, count: 600, source: { assetId: 'keyed', startSeconds, speed } })
  // If the first chunk had its usual length, the last one would start at 354 and first decode 54 frames.
  expect(countsOf({ count: 600, layers: [source(0)], atATime: 1 })).toEqual([66, 294, 240])
  expect(countsOf({ count: 600, layers: [source(0.2)], atATime: 1 })).toEqual([60, 294, 246])
  expect(countsOf({ count: 600, layers: [source(0, 1.5)], atATime: 1 })).toEqual([45, 294, 261])
  // A video that starts with the chunk is decoded from there in any case.
  const other = videoLayer({ from: 354, count: 246, source: { assetId: 'keyed', startSeconds: 1.9, speed: 1 } })
  expect(countsOf({ count: 600, layers: [other], atATime: 1 })).toEqual([60, 294, 246])
})

it('keeps together what no end of a video separates', () => {
  const long = Array.from({ length: 6 }, () => clip('hd', { from: 0, count: 1_400 }))
  expect(countsOf({ count: 1_400, layers: long })).toEqual([60, 600, 600, 140])
})

it('cuts a section of a chunk: layers start later in their files, and sprite runs end with it', () => {
  const video = videoLayer({ count: 600, source: { assetId: 'a', startSeconds: 1, speed: 2 } })
  const sprites: Layer = { kind: 'sprites', set: 0, runs: [{ from: 0, count: 400, state: 0 }, { from: 450, count: 90, state: 1 }] } // biome-ignore format: two runs
  const chunk = { kind: 'composed', from: 300, count: 300, layers: [video, sprites], mixesSound: false } as const
  const { count, from, layers } = subChunk(chunk, { from: 390, count: 90 }, 30)
  expect([from, count]).toEqual([390, 90])
  expect(layers).toEqual([
    { ...video, from: 390, count: 90, source: { assetId: 'a', startSeconds: 27, speed: 2 } },
    { ...sprites, runs: [{ from: 390, count: 10, state: 0 }, { from: 450, count: 30, state: 1 }] },
  ]) // biome-ignore format: two runs
})
