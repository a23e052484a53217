import { execFileSync } from 'node:child_process'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Composition } from '../../composition/schema.ts'
import { parseComposition } from '../../composition/violations.ts'
import { describeStream, ffmpeg, ffprobe, makeMedia } from '../../testing/media/media.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import type { RenderPlan } from './export/plan/renderPlan.ts'
import type { ExportedFile, ExportSettings } from './exporter.ts'
import { createLayeredExporter } from './layeredExporter.ts'

const CLIP = '6f0c2f4e-2d0b-4a57-9a1a-9b1f8a7b0c21'
const [WIDTH, HEIGHT, FPS, CLIP_FRAMES] = [320, 180, 30, 90]
/** Number of frames from one key frame to the next. */
const GROUP = 15
const path = temporaryFolder('copied')
const place = { left: 0, top: 0, width: WIDTH, height: HEIGHT, rotation: 0, from: 0, row: 0 }

function composition(overlays: readonly object[], durationInFrames: number): Composition {
  const parsed = parseComposition({
    version: 1,
    aspectRatio: '16:9',
    backgroundColor: '#000000',
    fps: FPS,
    width: WIDTH,
    height: HEIGHT,
    durationInFrames,
    overlays: overlays.map((overlay, id) => ({ ...place, durationInFrames, ...overlay, id })),
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.refusal))
  return parsed.value
}

const clip = (more: object = {}): object => ({ type: 'video', sourceAssetId: CLIP, ...more })

interface Made {
  readonly file: ExportedFile
  readonly kinds: readonly string[]
}

async function exported(
  document: Composition,
  settings: Partial<ExportSettings> = {},
  name = 'out.mp4',
): Promise<Made> {
  const plans: RenderPlan[] = []
  const exporter = createLayeredExporter({
    bundleFolder: path('none'),
    browserExecutable: path('none'),
    ffmpeg,
    ffprobe,
    onPlan: (plan) => void plans.push(plan),
  })
  const source = {
    filePath: path('clip.mp4'),
    mimeType: 'video/mp4',
    kind: 'video',
    durationMs: 3_000,
    hasAudio: true,
  } as const
  const file = await exporter.render(
    {
      composition: document,
      media: { [CLIP]: { ...source, width: WIDTH, height: HEIGHT } },
      settings: { quality: 'high', ...settings },
      outputPath: path(name),
    },
    { onProgress: () => undefined, signal: new AbortController().signal },
  )
  return { file, kinds: plans.flatMap(({ chunks }) => chunks.map(({ kind }) => kind)) }
}

/** One hash per decoded frame. Two hashes are equal only if all pixels are. */
function picturesOf(filePath: string): string[] {
  const args = ['-v', 'error', '-i', filePath, '-an', '-fps_mode', 'passthrough', '-f', 'framemd5', '-']
  const lines = execFileSync(ffmpeg, args).toString().split('\n')
  return lines.flatMap((line) => (line === '' || line.startsWith('#') ? [] : [line.split(',').at(-1)?.trim() ?? '']))
}

/** One hash per audio packet. */
function packetsOf(filePath: string): string[] {
  const args = ['-v', 'error', '-select_streams', 'a', '-show_entries', 'packet=data_hash', '-show_data_hash', 'md5', '-of', 'csv=p=0'] // biome-ignore format: one question
  return execFileSync(ffprobe, [...args, filePath])
    .toString()
    .trim()
    .split('\n')
}

/** Presentation times of the packets in display order, in frames. */
function timesOf(filePath: string): { shown: number[]; decoded: number[] } {
  const args = [
    '-v',
    'error',
    '-select_streams',
    'v',
    '-show_entries',
    'packet=pts_time,dts_time',
    '-of',
    'csv=p=0',
    filePath,
  ]
  const lines = execFileSync(ffprobe, args).toString().trim().split('\n')
  const times = lines.map((line) => line.split(',').map((time) => Number(time) * FPS))
  return {
    shown: times.map(([pts = 0]) => pts).toSorted((one, other) => one - other),
    decoded: times.map(([, dts = 0]) => dts),
  }
}

function expectSteady(filePath: string, frames: number): void {
  const { decoded, shown } = timesOf(filePath)
  expect(shown.length).toBe(frames)
  shown.forEach((time, index) => expect(time).toBeCloseTo(index, 3))
  expect(decoded.every((time, index) => index === 0 || time > (decoded[index - 1] ?? 0))).toBe(true)
}

describe('unchanged footage', () => {
  let originals: string[] = []
  beforeAll(async () => {
    const tags = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv']
    await makeMedia(
      '-f', 'lavfi', '-i', `testsrc2=s=${WIDTH}x${HEIGHT}:r=${FPS}:d=3,scale=out_color_matrix=bt709:out_range=tv,format=yuv420p`,
      '-f', 'lavfi', '-i', 'sine=frequency=330:sample_rate=48000:duration=3', '-c:v', 'libx264', '-crf', '30', '-preset', 'fast',
      '-g', String(GROUP), '-sc_threshold', '0', '-bf', '3', ...tags, '-c:a', 'aac', path('clip.mp4'),
    ) // biome-ignore format: one row reads as the option it is
    originals = picturesOf(path('clip.mp4'))
  }, 30_000)

  it('is copied: the same pictures at the same times, for exactly as long', async () => {
    const { file, kinds } = await exported(composition([clip()], CLIP_FRAMES))
    expect(kinds).toEqual(['copied'])
    expect(originals.length).toBe(CLIP_FRAMES)
    expect(picturesOf(file.filePath)).toEqual(originals)
    expectSteady(file.filePath, CLIP_FRAMES)
    const facts = 'codec_name,width,height,pix_fmt,color_space,color_range,start_time,duration,nb_read_frames'
    expect(await describeStream(file.filePath, 'v:0', facts)).toEqual({
      codec_name: 'h264',
      width: String(WIDTH),
      height: String(HEIGHT),
      pix_fmt: 'yuv420p',
      color_space: 'bt709',
      color_range: 'tv',
      start_time: '0.000000',
      duration: '3.000000',
      nb_read_frames: String(CLIP_FRAMES),
    })
    expect(packetsOf(file.filePath)).toEqual(packetsOf(path('clip.mp4')))
    expect(await describeStream(file.filePath, 'a:0', 'codec_name,start_time,duration')).toEqual({
      codec_name: 'aac',
      start_time: '0.000000',
      duration: '3.000000',
    })
  }, 30_000)

  it('is copied in pieces that start with key frames, whatever their order', async () => {
    const first = clip({ durationInFrames: 2 * GROUP, videoStartTime: 3 * GROUP })
    const second = clip({ from: 2 * GROUP, durationInFrames: GROUP, videoStartTime: GROUP })
    const { file, kinds } = await exported(composition([first, second], 3 * GROUP))
    expect(kinds).toEqual(['copied', 'copied'])
    const expected = [...originals.slice(3 * GROUP, 5 * GROUP), ...originals.slice(GROUP, 2 * GROUP)]
    expect(picturesOf(file.filePath)).toEqual(expected)
    expectSteady(file.filePath, 3 * GROUP)
  }, 30_000)

  it('is copied from a key frame on for a range of a composition', async () => {
    const { file, kinds } = await exported(composition([clip()], CLIP_FRAMES), {
      range: { startFrame: 2 * GROUP, endFrame: 4 * GROUP },
    })
    expect(kinds).toEqual(['copied'])
    expect(picturesOf(file.filePath)).toEqual(originals.slice(2 * GROUP, 4 * GROUP))
    expectSteady(file.filePath, 2 * GROUP)
  }, 30_000)

  it.each([
    ['begins between key frames', [clip({ videoStartTime: GROUP + 1 })], 2 * GROUP, {}],
    ['is played faster', [clip({ speed: 2 })], 2 * GROUP, {}],
    ['is turned around', [clip({ styles: { flipHorizontal: true } })], 2 * GROUP, {}],
    ['goes on after its last frame', [clip()], CLIP_FRAMES + 1, {}],
    ['fades in', [clip({ transitionIn: { type: 'fade', durationInFrames: 5 } })], 2 * GROUP, {}],
    ['is wanted in another size', [clip()], GROUP, { resolution: '1080p' }],
    ['takes more room than the quality promises', [clip()], 2 * GROUP, { quality: 'low' }],
  ] as const)(
    'is encoded if it %s',
    async (_, overlays, frames, settings) => {
      const { file, kinds } = await exported(composition(overlays, frames), settings)
      expect(new Set(kinds)).toEqual(new Set(['composed']))
      expectSteady(file.filePath, frames)
    },
    30_000,
  )
})
