import { execFileSync } from 'node:child_process'
import { mkdir, readdir, rm, stat, symlink } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Composition } from '../../composition/schema.ts'
import { parseComposition } from '../../composition/violations.ts'
import { makeKilledProgram, makeLateFault, makeProgramOnFullDisk } from '../../testing/exportFaults/brokenPrograms.ts'
import { makeGreyClip, shownGreys } from '../../testing/media/greyClip.ts'
import { describeStream, ffmpeg, ffprobe, makeMedia } from '../../testing/media/media.ts'
import { correlation, envelopeOf } from '../../testing/media/soundEnvelope.ts'
import { sharedScene } from '../../testing/service/sharedScene.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import type { RenderPlan } from './export/plan/renderPlan.ts'
import type { ExportJob, ExportMedia, ExportProgress } from './exporter.ts'
import { findBrowser } from './findBrowser.ts'
import { createLayeredExporter } from './layeredExporter.ts'
import { createRemotionExporter } from './remotionExporter.ts'

const CLIP = '6f0c2f4e-2d0b-4a57-9a1a-9b1f8a7b0c11'
const MUSIC = '6f0c2f4e-2d0b-4a57-9a1a-9b1f8a7b0c12'
const FPS = 30

const path = temporaryFolder('layered')
const place = { left: 0, top: 0, width: 160, height: 284, rotation: 0, from: 0 }

function composition(overlays: readonly Record<string, unknown>[], durationInFrames: number): Composition {
  const parsed = parseComposition({
    version: 1,
    aspectRatio: '9:16',
    backgroundColor: '#000000',
    fps: FPS,
    width: 160,
    height: 284,
    durationInFrames,
    overlays: overlays.map((overlay, id) => ({ ...place, durationInFrames, row: id, ...overlay, id })),
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.refusal))
  return parsed.value
}

const clip = (more: object = {}): Record<string, unknown> => ({ type: 'video', sourceAssetId: CLIP, ...more })

function media(): Record<string, ExportMedia> {
  const music = { mimeType: 'audio/mp4', kind: 'music', durationMs: 4_000, width: null, height: null } as const
  const video = { mimeType: 'video/mp4', kind: 'video', durationMs: 2_000, width: 160, height: 284 } as const
  return {
    [CLIP]: { ...video, filePath: path('clip.mp4'), hasAudio: true },
    [MUSIC]: { ...music, filePath: path('music.m4a'), hasAudio: true },
  }
}

const job = (document: Composition, settings: Partial<ExportJob['settings']> = {}, name = 'export.mp4'): ExportJob => ({
  composition: document,
  media: media(),
  settings: { quality: 'high', ...settings },
  outputPath: path(name),
})

const quiet = { onProgress: () => undefined, signal: new AbortController().signal }

describe('createLayeredExporter', () => {
  let browserExecutable = ''
  let bundleFolder = ''
  beforeAll(async () => {
    await makeGreyClip(path('clip.mp4'), "aevalsrc='0.5*sin(2*PI*440*t)*abs(sin(7*t))':s=48000:d=2")
    const tune = "aevalsrc='0.4*sin(2*PI*220*t)*(1.2+sin(3*t))/2':s=44100:d=4"
    await makeMedia('-f', 'lavfi', '-i', tune, '-c:a', 'aac', path('music.m4a'))
    bundleFolder = await sharedScene()
    const found = await findBrowser({ cacheFolder: path('browser'), chosen: process.env['FRAMEWRIGHT_BROWSER'] ?? '' })
    if (!found) throw new Error('No browser was found.')
    browserExecutable = found.executable
  }, 120_000)

  const exporter = (onPlan: (plan: RenderPlan) => void = () => undefined) =>
    createLayeredExporter({ bundleFolder, browserExecutable, ffmpeg, ffprobe, onPlan })

  it('shows each frame of cuts, speeds and jumps exactly, for exactly as long as asked', async () => {
    const document = composition(
      [
        clip({ durationInFrames: 8, videoStartTime: 3 }),
        clip({ from: 8, durationInFrames: 10, videoStartTime: 20, speed: 2, row: 0 }),
        clip({
          from: 18,
          durationInFrames: 12,
          row: 0,
          segments: [
            { startFrame: 1, endFrame: 6 },
            { startFrame: 40, endFrame: 47 },
          ],
        }),
      ],
      32,
    )
    const progress: ExportProgress[] = []
    const hooks = { onProgress: (step: ExportProgress) => void progress.push(step), signal: quiet.signal }
    const exported = await exporter().render(job(document), hooks)
    const expected = [
      ...Array.from({ length: 8 }, (_, index) => 3 + index),
      ...Array.from({ length: 10 }, (_, index) => 20 + 2 * index),
      ...Array.from({ length: 5 }, (_, index) => 1 + index),
      ...Array.from({ length: 7 }, (_, index) => 40 + index),
    ]
    expect(shownGreys(exported.filePath).slice(0, 30)).toEqual(expected)
    expect(
      await describeStream(
        exported.filePath,
        'v:0',
        'codec_name,r_frame_rate,nb_read_frames,pix_fmt,color_space,start_time',
      ),
    ).toEqual({
      codec_name: 'h264',
      r_frame_rate: '30/1',
      nb_read_frames: '32',
      pix_fmt: 'yuv420p',
      color_space: 'bt709',
      start_time: '0.000000',
    })
    for (const stream of ['v:0', 'a:0']) {
      expect(await describeStream(exported.filePath, stream, 'start_time,duration')).toEqual({
        start_time: '0.000000',
        duration: '1.066667',
      })
    }
    expect(exported).toMatchObject({
      durationInFrames: 32,
      durationMs: 1067,
      sizeBytes: (await stat(exported.filePath)).size,
    })
    expect(progress.at(-1)).toEqual({ framesDone: 32, framesTotal: 32, stage: 'finishing' })
    const done = progress.map(({ framesDone }) => framesDone)
    expect(done).toEqual(done.toSorted((one, other) => one - other))
  }, 60_000)

  it('exports a range as the same frames of the whole', async () => {
    const document = composition([clip({ videoStartTime: 4 })], 30)
    const exported = await exporter().render(job(document, { range: { startFrame: 11, endFrame: 20 } }), quiet)
    expect(shownGreys(exported.filePath)).toEqual(Array.from({ length: 9 }, (_, index) => 15 + index))
  }, 60_000)

  it('draws only the range it cannot compose frame by frame, and joins it without a seam', async () => {
    const blurred = { animation: { enter: { name: 'blur', durationInFrames: 6 } } }
    const document = composition(
      [
        clip({ from: 10, durationInFrames: 20, videoStartTime: 10, styles: blurred }),
        clip({ durationInFrames: 10, row: 0 }),
      ],
      30,
    )
    const plans: RenderPlan[] = []
    const exported = await exporter((plan) => void plans.push(plan)).render(job(document), quiet)
    expect(plans[0]?.chunks.map(({ count, kind }) => [kind, count])).toEqual([
      ['composed', 10],
      ['drawn', 6],
      ['composed', 14],
    ])
    const shown = shownGreys(exported.filePath)
    expect(shown.slice(0, 10)).toEqual(Array.from({ length: 10 }, (_, index) => index))
    expect(shown.slice(16)).toEqual(Array.from({ length: 14 }, (_, index) => 16 + index))
  }, 90_000)

  it('mixes sound as the renderer does: speeds, jumps, volumes, fades and offsets', async () => {
    const document = composition(
      [
        clip({ durationInFrames: 40, styles: { volume: 0.8, fadeInFrames: 10, fadeOutFrames: 12 } }),
        clip({ from: 40, durationInFrames: 30, speed: 1.5, row: 0 }),
        clip({
          from: 70,
          durationInFrames: 20,
          row: 0,
          segments: [
            { startFrame: 4, endFrame: 13 },
            { startFrame: 44, endFrame: 55 },
          ],
        }),
        {
          type: 'sound',
          sourceAssetId: MUSIC,
          from: 12,
          durationInFrames: 60,
          startFromSound: 9,
          styles: { volume: 0.5 },
        },
      ],
      95,
    )
    const ours = await exporter().render(job(document, {}, 'ours.mp4'), quiet)
    const renderer = createRemotionExporter({ bundleFolder, browserExecutable, ffmpeg })
    const theirs = await renderer.render(job(document, {}, 'theirs.mp4'), quiet)
    expect(correlation(envelopeOf(ours.filePath), envelopeOf(theirs.filePath))).toBeGreaterThanOrEqual(0.99)
    expect(envelopeOf(ours.filePath).length).toBeCloseTo(envelopeOf(theirs.filePath).length, -1)
  }, 120_000)

  it('writes into a folder of any name', async () => {
    const filter = [{ name: 'grayscale', amount: 1 }]
    const text = { type: 'text', content: 'Hello', styles: { fontSize: 30, color: '#ffffff' } }
    const document = composition([text, clip({ styles: { filter } })], 20)
    const name = String.raw`o'brien, [1]; a:b \ %d`
    await mkdir(path(name))
    const plans: RenderPlan[] = []
    const exported = await exporter((plan) => plans.push(plan)).render(job(document, {}, `${name}/out.mp4`), quiet)
    expect(plans.flatMap(({ chunks }) => chunks.map(({ kind }) => kind))).toEqual(['composed'])
    expect(shownGreys(exported.filePath)).toEqual(Array.from({ length: 20 }, (_, index) => index))
  }, 60_000)

  it('needs no browser for overlays off the picture', async () => {
    const hidden = { type: 'text', content: 'Hello', left: 4_000, styles: { fontSize: 30, color: '#ffffff' } }
    const document = composition([hidden, clip()], 20)
    const without = { bundleFolder, browserExecutable: path('no-browser'), ffmpeg, ffprobe }
    const exported = await createLayeredExporter(without).render(job(document, {}, 'unseen.mp4'), quiet)
    expect(shownGreys(exported.filePath)).toEqual(Array.from({ length: 20 }, (_, index) => index))
  }, 60_000)

  describe('when something goes wrong', () => {
    const document = (): Composition =>
      composition(
        [
          { type: 'text', content: 'Hello', styles: { fontSize: 30, color: '#ffffff' } },
          clip({ styles: { borderRadius: 10 }, durationInFrames: 60 }),
        ],
        60,
      )
    /** Runs work with a separate temporary folder and lists what is left in it. */
    async function withTemporaryFolder<T>(work: () => Promise<T>): Promise<{ result: T; left: string[] }> {
      const folder = path('t')
      await rm(folder, { recursive: true, force: true })
      await mkdir(folder, { recursive: true })
      const before = process.env['TMPDIR']
      process.env['TMPDIR'] = folder
      try {
        return { result: await work(), left: await readdir(folder) }
      } finally {
        if (before === undefined) delete process.env['TMPDIR']
        else process.env['TMPDIR'] = before
      }
    }
    const programsIn = (folder: string): string[] =>
      execFileSync('ps', ['-eo', 'args'])
        .toString()
        .split('\n')
        .filter((line) => line.includes(folder) && !line.startsWith('ps '))

    it.each([
      ['ffmpeg that is killed', () => ({ ffmpeg: path('killed') }), 'render_failed'],
      ['a browser that is killed', () => ({ browserExecutable: path('killed') }), 'render_failed'],
      ['a disk that is full', () => ({ ffmpeg: path('full') }), 'disk_full'],
      ['a disk that is full once all frames are reported', () => ({ ffmpeg: path('late') }), 'disk_full'],
      ['a medium that is gone', () => ({}), 'missing_media'],
    ])(
      '%s ends the export with its own code and leaves nothing behind',
      async (name, broken, code) => {
        await makeKilledProgram(path('killed'))
        await makeProgramOnFullDisk(path('full'))
        await makeLateFault(path('late'))
        const { left, result } = await withTemporaryFolder(async () => {
          const options = { bundleFolder, browserExecutable, ffmpeg, ffprobe, ...broken() }
          const whole = job(document(), {}, 't/broken.mp4')
          const gone = { ...whole.media, [CLIP]: { ...media()[CLIP], filePath: path('gone.mp4') } as ExportMedia }
          const order = name.startsWith('a medium') ? { ...whole, media: gone } : whole
          return await createLayeredExporter(options)
            .render(order, quiet)
            .catch((fault: unknown) => fault)
        })
        expect(result).toMatchObject({ name: 'ExportError', code })
        expect(left).toEqual([])
        await expect(stat(path('t/broken.mp4'))).rejects.toMatchObject({ code: 'ENOENT' })
      },
      60_000,
    )

    it.runIf(process.platform === 'linux')(
      'a disk that is full at muxing ends the export, and no output is left',
      async () => {
        await mkdir(path('t'), { recursive: true })
        await symlink('/dev/full', path('t/joined.mp4'))
        const render = exporter().render(job(document(), {}, 't/joined.mp4'), quiet)
        await expect(render).rejects.toMatchObject({ name: 'ExportError', code: 'disk_full' })
        expect(await readdir(path('t'))).toEqual([])
      },
      60_000,
    )

    it.each(['preparing', 'planned', 'rendering', 'finishing'])(
      'ends every program of an export that is stopped while it is %s',
      async (moment) => {
        const stop = new AbortController()
        const reach = (reached: string): void => (reached === moment ? stop.abort() : undefined)
        const hooks = { signal: stop.signal, onProgress: ({ stage }: ExportProgress) => reach(stage) }
        const stopped = exporter(() => reach('planned'))
        const { left, result } = await withTemporaryFolder(
          async () =>
            await stopped.render(job(document(), {}, 't/stopped.mp4'), hooks).catch((fault: unknown) => fault),
        )
        expect(result).toMatchObject({ name: 'ExportError', code: 'aborted' })
        expect(left).toEqual([])
        expect(programsIn(path('t'))).toEqual([])
      },
      60_000,
    )
  })
})
