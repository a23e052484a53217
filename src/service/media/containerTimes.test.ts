import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { parseComposition } from '../../composition/violations.ts'
import { uploadFormats } from '../../contract/mediaTypes.ts'
import { ffmpeg, ffprobe, makeMedia } from '../../testing/media/media.ts'
import { prepareMedia } from '../../testing/service/prepareMedia.ts'
import { sharedScene } from '../../testing/service/sharedScene.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import type { ExportMedia } from './exporter.ts'
import { findBrowser } from './findBrowser.ts'
import { createLayeredExporter } from './layeredExporter.ts'

const path = temporaryFolder('container-times')
const [WIDTH, HEIGHT, FPS] = [640, 96, 25]
/** The first frame of each file that is shown, which is far from a key frame, and the number of frames shown. */
const [START, EACH] = [137, 4]
/** A white bar moves two pixels a frame. */
const MOVING = [
  '-f', 'lavfi', '-i', `color=red:s=${WIDTH}x${HEIGHT}:r=${FPS}:d=7[a];color=white:s=16x${HEIGHT}:r=${FPS}:d=7[b];[a][b]overlay=x=2*n`,
  '-f', 'lavfi', '-i', 'sine=duration=7:sample_rate=48000', '-shortest',
] // biome-ignore format: one source a row

const files = {
  'h264.mkv': ['-c:v', 'libx264', '-c:a', 'ac3'],
  'xvid.avi': ['-c:v', 'mpeg4', '-vtag', 'XVID', '-bf', '2', '-q:v', '3', '-c:a', 'libmp3lame'],
  'motion.avi': ['-c:v', 'mjpeg', '-q:v', '3', '-pix_fmt', 'yuvj420p', '-c:a', 'pcm_s16le'],
  'windows.wmv': ['-c:v', 'wmv2', '-q:v', '3', '-c:a', 'wmav2'],
  'old.mpg': ['-c:v', 'mpeg2video', '-bf', '2', '-q:v', '3', '-c:a', 'mp2'],
  'camcorder.ts': ['-c:v', 'libx264', '-c:a', 'ac3'],
  'camera.m2ts': ['-c:v', 'libx264', '-c:a', 'aac', '-f', 'mpegts', '-mpegts_m2ts_mode', '1'],
  'theora.ogv': ['-c:v', 'libtheora', '-q:v', '8', '-c:a', 'libvorbis'],
  'studio.mxf': ['-c:v', 'mpeg2video', '-bf', '2', '-q:v', '3', '-c:a', 'pcm_s16le', '-f', 'mxf'],
  'flash.flv': ['-c:v', 'flv1', '-q:v', '3', '-c:a', 'libmp3lame', '-ar', '44100'],
} as const

/** The middle of the bar in frames of a video, as shares of the width. */
function barsIn(video: string, from: number, count: number): number[] {
  const size = [320, 12] as const
  const filter = `select='between(n,${from},${from + count - 1})',scale=${size[0]}:${size[1]}:flags=area,format=rgb24`
  const args = ['-v', 'error', '-i', video, '-vf', filter, '-vsync', '0', '-f', 'rawvideo', '-']
  const frames = execFileSync(ffmpeg, args, { maxBuffer: 2 ** 28 })
  return Array.from({ length: count }, (_, frame) => {
    const row = (frame * size[1] + 6) * size[0]
    const white = Array.from({ length: size[0] }, (_none, x) => x).filter((x) => (frames[(row + x) * 3 + 1] ?? 0) > 128)
    return white.reduce((sum, x) => sum + x, 0) / white.length / size[0]
  })
}

it('every kind of file shows the frame in an export that its proxy shows', async () => {
  const browser = await findBrowser({ cacheFolder: path('browser'), chosen: process.env['FRAMEWRIGHT_BROWSER'] ?? '' })
  const names = Object.keys(files) as (keyof typeof files)[]
  const assetIdOf = (index: number): string => `6f0c2f4e-2d0b-4a57-9a1a-${String(index).padStart(12, '0')}`
  const media: Record<string, ExportMedia> = {}
  const proxies: string[] = []
  for (const [index, name] of names.entries()) {
    const extension = name.split('.')[1] ?? ''
    const format = uploadFormats.find(({ extensions }) => extensions.includes(extension))
    if (format === undefined) throw new Error(name)
    const filePath = await makeMedia(...MOVING, ...files[name], path(name))
    const { files: made, probe } = await prepareMedia(filePath, format.container)
    expect(probe, name).toMatchObject({ width: WIDTH, height: HEIGHT, hasAudio: true })
    expect(Math.abs((probe.durationMs ?? 0) - 7_000), name).toBeLessThan(120)
    proxies.push(made.proxy.path)
    const read = made.intermediate ?? { path: filePath, mimeType: format.mimeTypes[0] }
    const { durationMs, traits } = probe
    const shown = { filePath: read.path, mimeType: read.mimeType, durationMs, traits }
    media[assetIdOf(index)] = { ...shown, kind: 'video', width: WIDTH, height: HEIGHT, hasAudio: true }
  }
  const overlays = names.map((_name, id) => ({
    type: 'video', id, row: 0, sourceAssetId: assetIdOf(id), from: id * EACH, durationInFrames: EACH, videoStartTime: START, speed: 1,
    left: 0, top: 0, width: WIDTH, height: HEIGHT, rotation: 0, isDragging: false, styles: {},
  })) // biome-ignore format: one overlay
  const parsed = parseComposition({
    version: 1, aspectRatio: '16:9', backgroundColor: '#00ff00', fps: FPS, width: WIDTH, height: HEIGHT,
    durationInFrames: names.length * EACH, overlays,
  }) // biome-ignore format: one composition
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.refusal))
  const tools = { bundleFolder: await sharedScene(), browserExecutable: browser?.executable ?? '', ffmpeg, ffprobe }
  const job = {
    composition: parsed.value,
    media,
    settings: { quality: 'high' },
    outputPath: path('export.mp4'),
  } as const
  await createLayeredExporter(tools).render(job, { onProgress: () => undefined, signal: new AbortController().signal })
  for (const [index, name] of names.entries()) {
    const exported = barsIn(job.outputPath, index * EACH, EACH)
    const previewed = barsIn(proxies[index] ?? '', START, EACH)
    // From one frame to the next, the bar moves by 1/320 of the width.
    for (const [at, place] of exported.entries())
      expect(
        Math.abs(place - (previewed[at] ?? 0)),
        `${name}: ${exported.join(' ')} / ${previewed.join(' ')}`,
      ).toBeLessThan(0.0016)
  }
}, 180_000)
