import { execFileSync } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { beforeAll, expect, it } from 'vitest'
import { ffmpeg, makeMedia } from '../../../../testing/media/media.ts'
import { temporaryFolder } from '../../../../testing/temporaryFolder.ts'
import { videoLayer } from '../../../../testing/media/videoLayer.ts'
import type { Box, ComposedChunk, Layer, RenderPlan, Span, SpriteRun } from '../plan/renderPlan.ts'
import { subChunk } from '../plan/chunks.ts'
import { spriteFile } from '../raster/rasterInput.ts'
import { chunkGraph } from '../graph/chunkGraph.ts'
import { composeChunk, type ComposeInput } from './composeChunk.ts'
import { chunkEncoder } from './chunkEncoder.ts'
import { startSpriteServer } from './spriteServer.ts'

const COUNT = 24
const path = temporaryFolder('chunk')
const sprite: Box = { left: 8, top: 8, width: 16, height: 16 }
const picture = { matrix: 'bt709', isFullRange: false, codedHeight: 36, width: 64, height: 36, unsupported: null, gops: null, copy: null } as const // biome-ignore format: one picture
const WHITE = 235

/** Frames in which the sprite is white, with gaps. The last run ends with the chunk. */
const RUNS: readonly SpriteRun[] = [
  { from: 2, count: 5, state: 0 },
  { from: 10, count: 1, state: 1 },
  { from: 11, count: 3, state: 0 },
  { from: 20, count: 4, state: 1 },
]

/** A video, a second one above it that starts late, fades in and ends early, and a sprite above both. */
const LAYERS: readonly Layer[] = [
  videoLayer(),
  videoLayer({
    from: 5,
    count: 14,
    seen: { left: 32, top: 10, width: 32, height: 18 },
    place: { picture: { left: 32, top: 10, width: 32, height: 18 }, flipHorizontal: true, flipVertical: false },
    isOpaque: false,
    ramps: [{ at: 5, frames: 8, direction: 'in' }],
  }),
  { kind: 'sprites', set: 0, runs: RUNS },
]

const source = (startSeconds: number, speed: number) => ({ assetId: 'dark', startSeconds, speed })
/** Two videos from different places in one file. The upper one fades in until it hides the lower one. */
const fadingFilm = (fps: number): readonly Layer[] => [
  videoLayer({ count: 13, source: source(1.2006, 1) }),
  videoLayer({ from: 5, count: 8, isOpaque: false, ramps: [{ at: 5, frames: 8, direction: 'in' }], source: source(0.1006, 1.25) }),
  videoLayer({ from: 13, count: 11, source: source(0.1006 + (8 * 1.25) / fps, 1.25) }),
] // biome-ignore format: one layer a row

/** Input for a section of the video, encoded losslessly. */
function inputOf(fps: number, { count, from }: Span, layers = LAYERS): ComposeInput {
  const output = { width: 64, height: 36, scale: 1, left: 0, top: 0 }
  const spriteSets = [{ overlay: 0, box: sprite, states: [0, 1].map((frame) => ({ frame, alpha: 1 })), kind: 'picture' }] as const // biome-ignore format: one set
  const plan: RenderPlan = { from: 0, count: COUNT, fps, output, backgroundColor: '#000000', spriteSets, chunks: [], costs: [], unsupported: [] } // biome-ignore format: one plan
  const whole: ComposedChunk = { kind: 'composed', from: 0, count: COUNT, layers, mixesSound: false }
  const outputPath = path(`part-${fps}-${from}-${count}.mp4`)
  return {
    ffmpeg,
    plan,
    chunk: subChunk(whole, { from, count }, fps),
    files: {
      dark: {
        path: path('dark.mp4'),
        container: 'mp4',
        picture,
        streams: { picture: 0, sound: null },
        hasExportSound: false,
        traits: null,
      },
    },
    folder: path(''),
    name: `part-${fps}-${from}-${count}`,
    boundsOf: () => sprite,
    addressOf: null,
    sound: null,
    ownFiles: [],
    target: { encoding: { crf: 0, preset: 'veryfast' }, fps, threads: 1, outputPath },
    onFrames: () => undefined,
    signal: new AbortController().signal,
  }
}

async function framesOf(fps: number, span: Span, layers = LAYERS, more: Partial<ComposeInput> = {}): Promise<Buffer[]> {
  const input = { ...inputOf(fps, span, layers), ...more }
  await composeChunk(input)
  return decoded(input)
}

function decoded(input: ComposeInput): Buffer[] {
  const bytes = execFileSync(ffmpeg, [
    '-v',
    'error',
    '-i',
    input.target.outputPath,
    '-f',
    'rawvideo',
    '-pix_fmt',
    'yuv420p',
    '-',
  ])
  const size = (64 * 36 * 3) / 2
  return Array.from({ length: bytes.length / size }, (_, index) => bytes.subarray(index * size, (index + 1) * size))
}

beforeAll(async () => {
  const moving =
    "color=gray:s=64x36:r=30:d=3,format=yuv420p,geq=lum='20+mod(X*3+Y*5+N*7,160)':cb='128+20*sin(N)':cr=128"
  await makeMedia('-f', 'lavfi', '-i', moving, '-c:v', 'libx264', '-crf', '1', '-g', '12', path('dark.mp4'))
  for (const state of [0, 1]) {
    const pixels = sprite.width * sprite.height
    const spriteBytes = [Buffer.alloc(pixels, WHITE), Buffer.alloc(pixels / 2, 128), Buffer.alloc(pixels, 255)]
    await writeFile(path(spriteFile({ set: 0, state })), Buffer.concat(spriteBytes))
  }
})

it.each([24, 25, 30, 50, 60])(
  'shows sprites on their exact frames, whole or in sections, at %i fps',
  async (fps) => {
    const frames = await framesOf(fps, { from: 0, count: COUNT })
    const white = frames.map((frame) => frame[16 * 64 + 16] === WHITE)
    expect(white).toEqual(white.map((_, at) => RUNS.some(({ count, from }) => at >= from && at < from + count)))
    for (const cut of [6, 7, 8, 10, 11, 19, 23]) {
      const tasks = [...(await framesOf(fps, { from: 0, count: cut })), ...(await framesOf(fps, { from: cut, count: COUNT - cut }))] // biome-ignore format: two parts
      expect([cut, tasks.length, tasks.flatMap((frame, at) => (frames[at]?.equals(frame) ? [] : [at]))]).toEqual([cut, COUNT, []]) // biome-ignore format: one row
    }
  },
  60_000,
)

it.each([24, 30, 60])(
  'decodes a video that fades in and stays once, with the same frames as decoding it twice, at %i fps',
  async (fps) => {
    const layers = fadingFilm(fps)
    const all = await framesOf(fps, { from: 0, count: COUNT }, layers)
    expect(all).toHaveLength(COUNT)
    const { filters } = chunkGraph({ ...inputOf(fps, { from: 0, count: COUNT }, layers), threads: 1 })
    expect(filters.match(/\[\d+:0\]/gu)).toEqual(['[0:0]', '[1:0]'])
    for (const cut of [5, 9, 13, 17]) {
      const tasks = [...(await framesOf(fps, { from: 0, count: cut }, layers)), ...(await framesOf(fps, { from: cut, count: COUNT - cut }, layers))] // biome-ignore format: two parts
      expect([cut, tasks.length, tasks.flatMap((frame, at) => (all[at]?.equals(frame) ? [] : [at]))]).toEqual([cut, COUNT, []]) // biome-ignore format: one row
    }
  },
  60_000,
)

it('applies a fade-out that is longer than the video', async () => {
  const over = (from: number, count: number, startSeconds: number) =>
    videoLayer({ from, count, isOpaque: false, ramps: [{ at: from + count - 15, frames: 15, direction: 'out' }], source: source(startSeconds, 1) }) // biome-ignore format: one layer
  // The same video from frame 5, so that the fade starts with it.
  const later = [videoLayer({ source: source(0.0006, 1) }), over(0, 15, 0.5006)]
  const soon = [videoLayer({ source: source(0.0006 + 5 / 30, 1) }), over(0, 10, 0.5006 + 5 / 30)]
  const [wanted, frames] = [await framesOf(30, { from: 0, count: COUNT }, later), await framesOf(30, { from: 0, count: 12 }, soon)] // biome-ignore format: two films
  expect(frames.map((frame, at) => wanted[at + 5]?.equals(frame))).toEqual(Array.from({ length: 12 }, () => true))
  expect(wanted[6]?.equals(wanted[14] ?? Buffer.alloc(0))).toBe(false)
}, 60_000)

it('opens the same inputs whatever sprites are empty, and shows nothing of those', async () => {
  const whole = { from: 0, count: COUNT }
  const input = { ...inputOf(30, whole), threads: 1 }
  expect(chunkGraph({ ...input, boundsOf: () => null }).inputs).toEqual(chunkGraph(input).inputs)
  const unseen = await framesOf(30, whole, LAYERS, { boundsOf: () => null })
  const without = await framesOf(30, whole, LAYERS.slice(0, 2))
  expect(unseen.map((frame, at) => without[at]?.equals(frame))).toEqual(without.map(() => true))
}, 60_000)

it('composes with a process that was prewarmed before its sprites were drawn', async () => {
  const whole = { from: 0, count: COUNT }
  const wanted = await framesOf(30, whole)
  const input = inputOf(30, whole)
  await rm(input.target.outputPath)
  const program = chunkEncoder(input)
  program.open()
  const ended: string[] = []
  const composing = composeChunk(input, program).then(() => ended.push('ended'))
  await program.whenWhole.then(() => ended.push('whole'))
  await composing
  expect(ended).toEqual(['whole', 'ended'])
  expect(program.written()).toBe(COUNT)
  const frames = decoded(input)
  expect(frames.map((frame, at) => wanted[at]?.equals(frame))).toEqual(wanted.map(() => true))
}, 60_000)

it('starts before its sprites are drawn, requests each, and shows the same frames', async () => {
  const whole = { from: 0, count: COUNT }
  const wanted = await framesOf(30, whole)
  const drawn = [0, 1].map(() => Promise.withResolvers<void>())
  const asked: number[] = []
  const faults: unknown[] = []
  const spriteServer = await startSpriteServer({
    folder: path(''),
    chunks: 1,
    onFault: (fault) => void faults.push(fault),
    store: {
      async whenDrawn({ state }) {
        asked.push(state)
        await drawn[state]?.promise
        return sprite
      },
    },
  })
  // If ffmpeg used this proxy, it would get no sprites.
  process.env['http_proxy'] = 'http://127.0.0.1:9'
  try {
    const composing = framesOf(30, whole, LAYERS, { addressOf: spriteServer.addressOf })
    for (const { resolve } of drawn) {
      await expect.poll(() => asked.length, { timeout: 20_000 }).toBeGreaterThan(0)
      resolve()
    }
    const frames = await composing
    expect(frames.map((frame, at) => wanted[at]?.equals(frame))).toEqual(wanted.map(() => true))
    expect([asked, faults]).toEqual([[0, 1, 0, 1], []])
  } finally {
    delete process.env['http_proxy']
    await spriteServer.close()
  }
}, 60_000)
