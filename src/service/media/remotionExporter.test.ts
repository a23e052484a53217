import { execFileSync } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseComposition } from '../../composition/violations.ts'
import type { Composition } from '../../composition/schema.ts'
import { makeGreyClip, shownGreys } from '../../testing/media/greyClip.ts'
import { colourAt, describeStream, ffmpeg, ffprobe } from '../../testing/media/media.ts'
import { sharedScene } from '../../testing/service/sharedScene.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import type { ExportJob, ExportProgress } from './exporter.ts'
import { findBrowser } from './findBrowser.ts'
import { createRemotionExporter } from './remotionExporter.ts'

const ASSET = '6f0c2f4e-2d0b-4a57-9a1a-9b1f8a7b0c11'
const FPS = 30

const path = temporaryFolder('framewright-exporter')
const place = { left: 0, top: 0, width: 160, height: 284, rotation: 0, from: 0 }

function composition(overlays: readonly Record<string, unknown>[], durationInFrames = 15): Composition {
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

function job(document: Composition, settings: Partial<ExportJob['settings']> = {}): ExportJob {
  const file = {
    filePath: path('source.mp4'),
    mimeType: 'video/mp4',
    kind: 'video',
    durationMs: 2000,
    width: 160,
    height: 284,
  } as const
  return {
    composition: document,
    media: { [ASSET]: { ...file, hasAudio: true } },
    settings: { quality: 'high', ...settings },
    outputPath: path('export.mp4'),
  }
}

const never = new AbortController().signal

describe('createRemotionExporter', () => {
  let browserExecutable = ''
  let bundleFolder = ''
  beforeAll(async () => {
    await makeGreyClip(path('source.mp4'), 'sine=frequency=440:sample_rate=48000:duration=2')
    bundleFolder = await sharedScene()
    const found = await findBrowser({ cacheFolder: path('browser'), chosen: process.env['FRAMEWRIGHT_BROWSER'] ?? '' })
    if (!found) throw new Error('No browser was found.')
    browserExecutable = found.executable
  }, 120_000)

  const exporter = () => createRemotionExporter({ bundleFolder, browserExecutable, ffmpeg })

  it('writes an MP4 of the right size, rate and length with sound, shapes and text in their colours', async () => {
    const document = composition([
      { type: 'shape', top: 20, height: 60, shape: { kind: 'rectangle' }, styles: { fill: '#ff0000' } },
      {
        type: 'text',
        top: 100,
        height: 80,
        content: '███',
        styles: { color: '#00ff00', fontFamily: 'JetBrains Mono', fontSize: 60 },
      },
      { type: 'video', sourceAssetId: ASSET, videoStartTime: 7 },
    ])
    const progress: ExportProgress[] = []
    const exported = await exporter().render(job(document), {
      onProgress: (step) => progress.push(step),
      signal: never,
    })

    const { size } = await stat(exported.filePath)
    expect(exported).toMatchObject({
      width: 160,
      height: 284,
      fps: FPS,
      durationInFrames: 15,
      durationMs: 500,
      sizeBytes: size,
      hasAudio: true,
    })
    expect(
      await describeStream(
        exported.filePath,
        'v:0',
        'codec_name,width,height,r_frame_rate,nb_read_frames,pix_fmt,color_space',
      ),
    ).toEqual({
      codec_name: 'h264',
      width: '160',
      height: '284',
      r_frame_rate: '30/1',
      nb_read_frames: '15',
      pix_fmt: 'yuv420p',
      color_space: 'bt709',
    })
    expect(await describeStream(exported.filePath, 'a:0', 'codec_name,sample_rate')).toEqual({
      codec_name: 'aac',
      sample_rate: '48000',
    })
    const duration = Number(
      execFileSync(ffprobe, ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', exported.filePath]),
    )
    expect(Math.abs(duration - 15 / FPS)).toBeLessThan(1 / FPS)

    const [red, green, blue] = await colourAt(exported.filePath, { crop: '100:30:30:35' })
    expect([red > 240, green < 20, blue < 20]).toEqual([true, true, true])
    const text = await colourAt(exported.filePath, { crop: '40:10:60:135' })
    expect([text[0] < 40, text[1] > 220, text[2] < 40]).toEqual([true, true, true])
    expect(shownGreys(exported.filePath)).toEqual(Array.from({ length: 15 }, (_, frame) => 7 + frame))

    expect(progress.at(0)).toEqual({ framesDone: 0, framesTotal: 15, stage: 'preparing' })
    expect(progress.at(-1)).toEqual({ framesDone: 15, framesTotal: 15, stage: 'finishing' })
  }, 120_000)

  it('shows source frame start + n × speed, across segments too, and only the frames of the range', async () => {
    const segments = [
      { startFrame: 3, endFrame: 12 },
      { startFrame: 30, endFrame: 51 },
    ]
    const document = composition([{ type: 'video', sourceAssetId: ASSET, speed: 1.5, segments }], 20)
    const range = { startFrame: 2, endFrame: 12 }
    const exported = await exporter().render(job(document, { range }), { onProgress: () => undefined, signal: never })
    expect(exported.durationInFrames).toBe(10)
    // Nine source frames are shown in six timeline frames, followed by the second range.
    expect(shownGreys(exported.filePath)).toEqual([6, 7, 9, 10, 30, 31, 33, 34, 36, 37])
  }, 120_000)

  it('gives an export without any sound a silent track, and pads a square frame with the background', async () => {
    const document = composition([{ type: 'shape', shape: { kind: 'rectangle' }, styles: { fill: '#0000ff' } }], 3)
    const exported = await exporter().render(job(document, { resolution: 'square' }), {
      onProgress: () => undefined,
      signal: never,
    })
    expect(await describeStream(exported.filePath, 'v:0', 'width,height,nb_read_frames')).toEqual({
      width: '1080',
      height: '1080',
      nb_read_frames: '3',
    })
    expect(await describeStream(exported.filePath, 'a:0', 'codec_name')).toEqual({ codec_name: 'aac' })
    expect((await colourAt(exported.filePath, { crop: '100:1000:50:40' })).every((channel) => channel < 8)).toBe(true)
    expect((await colourAt(exported.filePath, { crop: '100:1000:490:40' }))[2]).toBeGreaterThan(240)
  }, 120_000)

  it('stops at once when aborted, and leaves no file behind', async () => {
    const document = composition([{ type: 'video', sourceAssetId: ASSET }], 60)
    const controller = new AbortController()
    const hooks = {
      signal: controller.signal,
      onProgress: ({ stage }: ExportProgress) => void (stage === 'rendering' && controller.abort()),
    }
    await expect(exporter().render(job(document), hooks)).rejects.toMatchObject({ code: 'aborted' })
    await expect(stat(path('export.mp4'))).rejects.toMatchObject({ code: 'ENOENT' })
  }, 120_000)

  it('refuses an empty range and missing media before anything starts', async () => {
    const document = composition([{ type: 'video', sourceAssetId: ASSET }])
    const hooks = { onProgress: () => undefined, signal: never }
    await expect(
      exporter().render(job(document, { range: { startFrame: 15, endFrame: 20 } }), hooks),
    ).rejects.toMatchObject({ code: 'empty_range' })
    await expect(exporter().render({ ...job(document), media: {} }, hooks)).rejects.toMatchObject({
      code: 'missing_media',
    })
  })
})
