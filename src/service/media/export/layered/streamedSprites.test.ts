import { expect, it } from 'vitest'
import { videoLayer } from '../../../../testing/media/videoLayer.ts'
import type { Layer, RenderPlan, Chunk, SpriteSet } from '../plan/renderPlan.ts'
import { streamedSprites } from './streamedSprites.ts'

const FPS = 30
const states = (count: number) => Array.from({ length: count }, (_, frame) => ({ frame, alpha: 1 }))
const setOf = (count: number, kind: SpriteSet['kind'] = 'picture', width = 400): SpriteSet => ({
  overlay: 0,
  box: { left: 0, top: 0, width, height: 100 },
  states: states(count),
  kind,
})

/** Captions that change every ten frames. */
const captions = (from: number, count: number): Layer => ({
  kind: 'sprites',
  set: 0,
  runs: Array.from({ length: count }, (_, at) => ({ from: from + at * 10, count: 10, state: (from + at * 10) / 10 })),
})
const title: Layer = { kind: 'sprites', set: 1, runs: [{ from: 0, count: 100, state: 0 }] }

const composed = (from: number, count: number, layers: readonly Layer[]): Chunk => ({
  kind: 'composed',
  mixesSound: false,
  from,
  count,
  layers,
})

function planOf(chunks: readonly Chunk[], spriteSets: readonly SpriteSet[]): RenderPlan {
  const count = chunks.reduce((sum, chunk) => sum + chunk.count, 0)
  const output = { width: 640, height: 360, scale: 1, left: 0, top: 0 }
  return {
    from: 0,
    count,
    fps: FPS,
    output,
    backgroundColor: '#000000',
    spriteSets,
    chunks,
    costs: [],
    unsupported: [],
  }
}

const tasks = (chunks: readonly Chunk[]) => chunks.map(({ count, from }, chunk) => ({ chunk, from, count }))
const words = (names: readonly { set: number; state: number }[]) => names.map(({ set, state }) => `${set}.${state}`)

it('lists what the first tasks need before their first frame, then the rest in order of use', () => {
  const chunks = [composed(0, 50, [captions(0, 5), title]), composed(50, 50, [captions(50, 5), title])]
  const streamed = streamedSprites(planOf(chunks, [setOf(10), setOf(1)]), tasks(chunks))
  expect(streamed?.batches).toBe(2)
  expect(words(streamed?.names.slice(0, streamed.urgent) ?? [])).toEqual(['0.0', '0.1', '1.0', '0.5', '0.6'])
  expect(words(streamed?.names.slice(streamed.urgent) ?? [])).toEqual(['0.2', '0.7', '0.3', '0.8', '0.4', '0.9'])
})

it('lists what only later sections of a chunk need last', () => {
  const chunks = [composed(0, 100, [captions(0, 10)])]
  const streamed = streamedSprites(planOf(chunks, [setOf(10)]), [
    { chunk: 0, from: 0, count: 30 },
    { chunk: 0, from: 60, count: 40 },
  ])
  expect(words(streamed?.names ?? [])).toEqual(['0.0', '0.1', '0.6', '0.7', '0.2', '0.8', '0.9', '0.3', '0.4', '0.5'])
  expect(streamed?.urgent).toBe(4)
})

it('lists masks of videos', () => {
  const mask = { set: 0, runs: [{ from: 0, count: 20, state: 0 }] }
  const chunks = [composed(0, 20, [videoLayer({ count: 20, mask })])]
  expect(streamedSprites(planOf(chunks, [setOf(1, 'matte')]), tasks(chunks))).toEqual({
    batches: 1,
    names: [{ set: 0, state: 0 }],
    urgent: 1,
  })
})

it('returns null if nothing is drawn, a browser draws frames, or there are too many pixels or requests', () => {
  const plain = [composed(0, 50, [videoLayer({ count: 50 })])]
  expect(streamedSprites(planOf(plain, []), tasks(plain))).toBeNull()
  const drawn: Chunk[] = [composed(0, 50, [captions(0, 5)]), { kind: 'drawn', from: 50, count: 50 }]
  expect(streamedSprites(planOf(drawn, [setOf(5)]), tasks(drawn))).toBeNull()
  const large = [composed(0, 100, [captions(0, 10)])]
  expect(streamedSprites(planOf(large, [setOf(10, 'picture', 33_000)]), tasks(large))).toBeNull()
  const many = [composed(0, 4_100, [captions(0, 410)])]
  expect(streamedSprites(planOf(many, [setOf(410, 'picture', 2)]), tasks(many))).toBeNull()
})
