import { availableParallelism } from 'node:os'
import { expect, it, onTestFinished } from 'vitest'
import { allowedProcessors, isOneProcessor } from '../../../../testing/allowedProcessors.ts'
import { descendantsOf } from '../../../../testing/exportFaults/processTree.ts'
import { ffmpeg } from '../../../../testing/media/media.ts'
import { composition } from '../../../../testing/composition/overlays.ts'
import { temporaryFolder } from '../../../../testing/temporaryFolder.ts'
import type { RenderPlan, Chunk } from '../plan/renderPlan.ts'
import { encodings } from '../renderInput.ts'
import type { Raster } from './createRaster.ts'
import { makePicture, type PictureContext } from './makePicture.ts'

const path = temporaryFolder('picture')
const FPS = 30
const output = { width: 64, height: 36, scale: 1, left: 0, top: 0 }

const chunk = (from: number, state: number): Chunk => ({
  kind: 'composed',
  mixesSound: false,
  from,
  count: FPS,
  layers: [{ kind: 'sprites', set: 0, runs: [{ from, count: FPS, state }] }],
})

const plan: RenderPlan = {
  from: 0,
  count: 2 * FPS,
  fps: FPS,
  output,
  backgroundColor: '#000000',
  spriteSets: [
    {
      overlay: 0,
      box: { left: 0, top: 0, width: 16, height: 16 },
      states: [0, FPS].map((frame) => ({ frame, alpha: 1 })),
      kind: 'picture',
    },
  ],
  chunks: [chunk(0, 0), chunk(FPS, 1)],
  costs: Array.from({ length: 2 * FPS }, () => 1),
  unsupported: [],
}

/** Draws one empty sprite and then reports success. */
const lazyRaster: Raster = {
  open: async () => undefined,
  async draw(_order, onEvent) {
    onEvent({ kind: 'batch', batch: 0, sprites: [{ set: 0, state: 0, bounds: null }] })
  },
  whenDrawn: async () => undefined,
  close: async () => undefined,
}

function costOf(more: Pick<PictureContext, 'atATime' | 'plan'>): PictureContext {
  const stop = new AbortController()
  return {
    ffmpeg,
    browserExecutable: '',
    bundleFolder: '',
    pages: 1,
    job: { composition: composition([]), media: {}, settings: { quality: 'low' }, outputPath: path('film.mp4') },
    files: {},
    folder: path(''),
    encoding: encodings.low,
    threads: 1,
    raster: lazyRaster,
    sound: null,
    signal: stop.signal,
    run: async (costs) => {
      try {
        return await costs
      } catch (fault) {
        stop.abort()
        throw fault
      }
    },
    onFramesDone: () => undefined,
    ...more,
  }
}

it('fails if sprites are missing in the end, instead of waiting for them', async () => {
  await expect(makePicture(costOf({ plan, atATime: 1 }))).rejects.toMatchObject({
    code: 'render_failed',
    detail: 'Of 2 batches of sprites, 1 were drawn.',
  })
})

/** The CPUs of the two encoders in the folder if each is bound to one; otherwise null. */
function ownProcessors(): string | null {
  const programs = descendantsOf(process.pid).filter(({ words }) => words.includes(path('chunk-')))
  const lists = programs.toSorted((one, other) => one.pid - other.pid).map(({ pid }) => allowedProcessors(pid))
  return lists.every(isOneProcessor) && new Set(lists).size === 2 ? lists.join(' ') : null
}

it.runIf(process.platform === 'linux' && availableParallelism() > 1)(
  'lets two single-threaded encoders swap cores, and writes all of their frames',
  async () => {
    const count = 3_000
    const empty = (from: number): Chunk => ({ kind: 'composed', mixesSound: false, from, count, layers: [] })
    const long: RenderPlan = {
      ...plan,
      count: 2 * count,
      output: { ...output, width: 640, height: 360 },
      spriteSets: [],
      chunks: [empty(0), empty(count)],
      costs: Array.from({ length: 2 * count }, () => 1),
    }
    const seen = new Set<string>()
    const timer = setInterval(() => {
      const places = ownProcessors()
      if (places !== null) seen.add(places)
    }, 50)
    onTestFinished(() => clearInterval(timer))
    const tasks = await makePicture(costOf({ plan: long, atATime: 2 }))
    expect(seen.size).toBeGreaterThan(1)
    expect(tasks.reduce((sum, task) => sum + task.count, 0)).toBe(2 * count)
  },
)
