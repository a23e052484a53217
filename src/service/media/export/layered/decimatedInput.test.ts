import { execFileSync } from 'node:child_process'
import { access } from 'node:fs/promises'
import { beforeAll, expect, it } from 'vitest'
import { ffmpeg, ffprobe, makeMedia, rotateMovie } from '../../../../testing/media/media.ts'
import { temporaryFolder } from '../../../../testing/temporaryFolder.ts'
import { videoLayer } from '../../../../testing/media/videoLayer.ts'
import type { VideoFile } from '../graph/chunkGraph.ts'
import type { Layer, RenderPlan } from '../plan/renderPlan.ts'
import { composeChunk } from './composeChunk.ts'
import { decimatedInput, trackReader } from './decimatedInput.ts'
import { readVideoFile } from './readVideoFile.ts'
import type { EncoderInput } from './chunkEncoder.ts'

const path = temporaryFolder('decimated')
const FPS = 30
const COUNT = 90
const MOVING = "color=gray:s=64x36:r=30:d=12,format=yuv420p,geq=lum='20+mod(X*3+Y*5+N*7,160)':cb='128+20*sin(N)':cr=128"
const never = new AbortController().signal
const files: Record<string, VideoFile> = {}

const coded = {
  plain: ['-bf', '3', '-g', '40'],
  'open groups': ['-bf', '3', '-g', '40', '-x264-params', 'open-gop=1:b-pyramid=strict'],
  'two slices': ['-bf', '3', '-g', '25', '-x264-params', 'slices=2'],
  'no B-frames': ['-bf', '0', '-g', '40'],
  turned: ['-bf', '3', '-g', '40'],
} as const

async function makeFile(name: keyof typeof coded): Promise<void> {
  const whole = path(`${name}.mp4`)
  await makeMedia('-f', 'lavfi', '-i', MOVING, '-f', 'lavfi', '-i', 'sine=d=12', '-c:v', 'libx264', '-crf', '1', ...coded[name], '-c:a', 'aac', whole) // biome-ignore format: one row
  const filePath = name === 'turned' ? await rotateMovie(whole, 180) : whole
  const media = { filePath, mimeType: 'video/mp4', kind: 'video', durationMs: 12_000, width: 64, height: 36, hasAudio: true } as const // biome-ignore format: one file
  const file = await readVideoFile(media, { ffprobe, signal: never, wanted: null })
  if (file === null) throw new Error('The file was not read.')
  files[name] = file
}

const layerOf = (assetId: string, startSeconds: number, speed: number, more: Partial<Layer> = {}): Layer =>
  videoLayer({ count: COUNT, source: { assetId, startSeconds, speed }, ...more } as Parameters<typeof videoLayer>[0])

let orders = 0
function inputOf(layers: readonly Layer[]): EncoderInput {
  orders += 1
  const output = { width: 64, height: 36, scale: 1, left: 0, top: 0 }
  const plan: RenderPlan = { from: 0, count: COUNT, fps: FPS, output, backgroundColor: '#000000', spriteSets: [], chunks: [], costs: [], unsupported: [] } // biome-ignore format: one plan
  return {
    ffmpeg,
    plan,
    chunk: { kind: 'composed', from: 0, count: COUNT, layers, mixesSound: false },
    files,
    folder: path(''),
    name: `order-${orders}`,
    addressOf: null,
    sound: null,
    ownFiles: [],
    target: { encoding: { crf: 0, preset: 'veryfast' }, fps: FPS, threads: 1, outputPath: path(`order-${orders}.mp4`) },
    onFrames: () => undefined,
    signal: never,
  }
}

/** One hash per composed frame. */
async function framesOf(input: EncoderInput): Promise<string[]> {
  await composeChunk({ ...input, boundsOf: () => null })
  const text = execFileSync(ffmpeg, ['-v', 'error', '-i', input.target.outputPath, '-f', 'framemd5', '-'], { encoding: 'utf8' }) // biome-ignore format: one row
  return text.split('\n').flatMap((line) => (line.startsWith('#') || line === '' ? [] : [line.split(',')[5] ?? '']))
}

const packetsOf = (file: string): number =>
  Number(execFileSync(ffprobe, ['-v', 'error', '-count_packets', '-select_streams', 'v', '-show_entries', 'stream=nb_read_packets', '-of', 'csv=p=0', file], { encoding: 'utf8' }).trim().split(',')[0]) // biome-ignore format: one row

beforeAll(async () => {
  for (const name of ['plain', 'open groups', 'two slices', 'no B-frames', 'turned'] as const) await makeFile(name)
}, 60_000)

const cases = (['plain', 'open groups', 'two slices'] as const).flatMap((name) =>
  [[0.0006, 1.5], [0.7506, 1.5], [1.9006, 2], [0.3006, 3.25]].map(([start = 0, speed = 1]) => ({ name, start, speed })),
) // biome-ignore format: one row

it.each(cases)(
  'shows the same frames but decodes fewer: $name from $start on at speed $speed',
  async ({ name, speed, start }) => {
    const input = inputOf([layerOf(name, start, speed)])
    const decimated = await decimatedInput(input, trackReader())
    const [own = ''] = decimated.ownFiles
    const shownFrames = COUNT * speed
    expect(packetsOf(own)).toBeLessThan(shownFrames + 40)
    const wanted = await framesOf(input)
    expect(wanted).toHaveLength(COUNT)
    expect(await framesOf(decimated)).toEqual(wanted)
    // Temporary files of a task are removed with it.
    await expect(access(own)).rejects.toThrow('ENOENT')
  },
  60_000,
)

it('drops at least a tenth of the packets at twice the speed', async () => {
  const { ownFiles } = await decimatedInput(inputOf([layerOf('plain', 0.0006, 2)]), trackReader())
  expect(packetsOf(ownFiles[0] ?? '')).toBeLessThan(COUNT * 2 * 0.9)
})

it('keeps two pieces of one video together, so that they are decoded once', async () => {
  const half = COUNT / 2
  const first = { count: half, isOpaque: false, ramps: [{ at: 0, frames: half, direction: 'in' }] } as const
  const rest = { from: half, count: half }
  const layers = [layerOf('two slices', 1.0006, 1, { count: half }), layerOf('plain', 0.5006, 2, first), layerOf('plain', 0.5006 + (half * 2) / FPS, 2, rest)] // biome-ignore format: three layers
  const input = inputOf(layers)
  const decimated = await decimatedInput(input, trackReader())
  expect(decimated.ownFiles).toHaveLength(1)
  expect(await framesOf(decimated)).toEqual(await framesOf(input))
}, 60_000)

it('leaves a file as it is if it is no faster than the output, has nothing to drop, is rotated, or cannot be read', async () => {
  const input = inputOf([layerOf('plain', 0.0006, 1), layerOf('no B-frames', 0.0006, 2), layerOf('turned', 0.0006, 2)])
  expect(await decimatedInput(input, trackReader())).toBe(input)
  const unknown = { ...files, plain: { ...(files['plain'] as VideoFile), container: 'webm' as const } }
  const other = { ...inputOf([layerOf('plain', 0.0006, 2)]), files: unknown }
  expect(await decimatedInput(other, trackReader())).toBe(other)
})

it('reports a file that is gone, and stops when aborted', async () => {
  const gone = { ...files, plain: { ...(files['plain'] as VideoFile), path: path('gone.mp4') } }
  const input = { ...inputOf([layerOf('plain', 0.0006, 2)]), files: gone }
  await expect(decimatedInput(input, trackReader())).rejects.toMatchObject({ code: 'missing_media' })
  const stopped = { ...inputOf([layerOf('plain', 0.0006, 2)]), signal: AbortSignal.abort() }
  await expect(decimatedInput(stopped, trackReader())).rejects.toMatchObject({ code: 'aborted' })
})
