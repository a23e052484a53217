import { expect, it } from 'vitest'
import { ffmpeg } from '../../../../testing/media.ts'
import { composition } from '../../../../testing/overlays.ts'
import { temporaryFolder } from '../../../../testing/temporaryFolder.ts'
import type { RenderPlan, Stretch } from '../plan/renderPlan.ts'
import { encodings } from '../renderOrder.ts'
import type { Raster } from './createRaster.ts'
import { makePicture } from './makePicture.ts'

const path = temporaryFolder('picture')
const FPS = 30
const output = { width: 64, height: 36, scale: 1, left: 0, top: 0 }

const stretch = (from: number, state: number): Stretch => ({
  kind: 'composed',
  mixesSound: false,
  from,
  count: FPS,
  layers: [{ kind: 'tiles', set: 0, runs: [{ from, count: FPS, state }] }],
})

const plan: RenderPlan = {
  from: 0,
  count: 2 * FPS,
  fps: FPS,
  output,
  backgroundColor: '#000000',
  tileSets: [
    {
      overlay: 0,
      box: { left: 0, top: 0, width: 16, height: 16 },
      states: [0, FPS].map((frame) => ({ frame, alpha: 1 })),
      kind: 'picture',
    },
  ],
  stretches: [stretch(0, 0), stretch(FPS, 1)],
  work: Array.from({ length: 2 * FPS }, () => 1),
  unsupported: [],
}

/** Draws one tile on which nothing is seen, and then says that it is done. */
const lazyRaster: Raster = {
  open: async () => undefined,
  async draw(_order, onNews) {
    onNews({ kind: 'batch', batch: 0, tiles: [{ set: 0, state: 0, ink: null }] })
  },
  whenLoaded: async () => undefined,
  whenDrawn: async () => undefined,
  close: async () => undefined,
}

it('fails where tiles are missing once all should be drawn, instead of waiting for them', async () => {
  const stop = new AbortController()
  const picture = makePicture({
    ffmpeg,
    browserExecutable: '',
    bundleFolder: '',
    pages: 1,
    job: { composition: composition([]), media: {}, settings: { quality: 'low' }, outputPath: path('film.mp4') },
    plan,
    files: {},
    folder: path(''),
    encoding: encodings.low,
    threads: 1,
    atATime: 1,
    raster: lazyRaster,
    sound: null,
    signal: stop.signal,
    run: async (work) => {
      try {
        return await work
      } catch (fault) {
        stop.abort()
        throw fault
      }
    },
    onFramesDone: () => undefined,
  })
  await expect(picture).rejects.toMatchObject({
    code: 'render_failed',
    detail: 'Of 2 batches of tiles, 1 were drawn.',
  })
})
