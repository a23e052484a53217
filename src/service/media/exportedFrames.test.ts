import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { beforeAll, expect, it } from 'vitest'
import { parseComposition } from '../../composition/violations.ts'
import { makeGreyClip, shownGreys } from '../../testing/media/greyClip.ts'
import { ffmpeg, ffprobe, makeMedia, testTone } from '../../testing/media/media.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import type { ExportProgress, ExportSettings } from './exporter.ts'
import { createLayeredExporter } from './layeredExporter.ts'

const CLIP = '6f0c2f4e-2d0b-4a57-9a1a-9b1f8a7b0c31'
const path = temporaryFolder('frames')
const size = { width: 160, height: 284 }

interface ExportCase extends Partial<ExportSettings> {
  readonly name?: string
  readonly mimeType?: string
}

/** Exports a single clip. Needs no browser, because nothing in it has to be drawn. */
async function exported(
  clip: object,
  durationInFrames: number,
  { mimeType = 'video/mp4', name = 'clip.mp4', ...settings }: ExportCase = {},
) {
  const place = { left: 0, top: 0, ...size, rotation: 0, from: 0, row: 0, durationInFrames }
  const parsed = parseComposition({
    version: 1,
    aspectRatio: '9:16',
    backgroundColor: '#000000',
    fps: 30,
    ...size,
    durationInFrames,
    overlays: [{ type: 'video', sourceAssetId: CLIP, id: 1, ...place, ...clip }],
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.refusal))
  const none = path('none')
  const exporter = createLayeredExporter({ bundleFolder: none, browserExecutable: none, ffmpeg, ffprobe })
  const file = { filePath: path(name), mimeType, kind: 'video', durationMs: 2_000, ...size } as const
  const progress: ExportProgress[] = []
  const made = await exporter.render(
    {
      composition: parsed.value,
      media: { [CLIP]: { ...file, hasAudio: true } },
      settings: { quality: 'high', ...settings },
      outputPath: path('out.mp4'),
    },
    { onProgress: (step) => void progress.push(step), signal: new AbortController().signal },
  )
  return { frames: shownGreys(made.filePath), progress, filePath: made.filePath }
}

const frames = (count: number, frameAt: (index: number) => number): number[] =>
  Array.from({ length: count }, (_, index) => frameAt(index))

beforeAll(async () => {
  await makeGreyClip(path('clip.mp4'), 'sine=frequency=440:sample_rate=48000:duration=2')
})

it('loses no frame if a range is cut into chunks and tasks that run at once', async () => {
  const { frames: shown, progress } = await exported({ speed: 0.1 }, 600)
  expect(shown).toEqual(frames(600, (index) => Math.floor(index / 10)))
  const done = progress.map(({ framesDone }) => framesDone)
  expect(done).toEqual(done.toSorted((one, other) => one - other))
  expect(progress.at(-1)).toEqual({ framesDone: 600, framesTotal: 600, stage: 'finishing' })
}, 90_000)

it('extends the last frame of a file as long as needed, even for a chunk that starts after it', async () => {
  const clip = { videoStartTime: 50 }
  expect((await exported(clip, 300)).frames).toEqual(frames(300, (index) => Math.min(59, 50 + index)))
  const late = await exported(clip, 300, { range: { startFrame: 200, endFrame: 220 } })
  expect(late.frames).toEqual(frames(20, () => 59))
}, 90_000)

it('shows one frame as long as needed at almost no speed', async () => {
  expect((await exported({ speed: 1e-12, videoStartTime: 7 }, 12)).frames).toEqual(frames(12, () => 7))
}, 90_000)

it('continues when the picture changes size mid-file, as in calls and shared screens', async () => {
  const coded = ['-c:v', 'libvpx', '-b:v', '4M', '-deadline', 'realtime', '-cpu-used', '8']
  for (const [second, scale] of ['null', 'scale=80:142'].entries()) {
    await makeMedia(
      '-ss',
      String(second),
      '-t',
      '1',
      '-i',
      path('clip.mp4'),
      '-vf',
      scale,
      ...coded,
      path(`${second}.webm`),
    )
  }
  await writeFile(path('sizes.txt'), `file '${path('0.webm')}'\nfile '${path('1.webm')}'\n`)
  await makeMedia('-f', 'concat', '-safe', '0', '-i', path('sizes.txt'), '-c', 'copy', path('sizes.webm'))
  const { frames: shown } = await exported({}, 60, { name: 'sizes.webm', mimeType: 'video/webm' })
  expect(shown.map((grey, frame) => Math.abs(grey - frame) <= 1)).toEqual(frames(60, () => 1).map(Boolean))
}, 90_000)

/** Peak level of a file's sound, from 0 to 1. */
function loudest(filePath: string): number {
  const args = ['-v', 'error', '-i', filePath, '-map', '0:a', '-f', 'f32le', '-ac', '1', '-']
  const bytes = execFileSync(ffmpeg, args, { maxBuffer: 64_000_000 })
  return Array.from({ length: bytes.length / 4 }, (_, index) => Math.abs(bytes.readFloatLE(index * 4))).reduce(
    (one, other) => Math.max(one, other),
    0,
  )
}

it('uses the decodable picture and sound if a recorder wrote others before them', async () => {
  const decoys = ['-f', 'lavfi', '-i', 'color=white:s=64x64:r=30:d=2', '-f', 'lavfi', '-i', testTone(2)]
  const order = ['-map', '0:v', '-map', '1:a', '-map', '2:v', '-map', '2:a']
  const coded = ['-c:v:0', 'mpeg4', '-c:a:0', 'aac', '-c:v:1', 'copy', '-c:a:1', 'copy']
  await makeMedia(...decoys, '-i', path('clip.mp4'), ...order, ...coded, path('recorded.mp4'))
  const bytes = await readFile(path('recorded.mp4'))
  // Gives the first two streams an unknown codec, in both name and configuration.
  for (const word of ['mp4v', 'mp4a', 'esds', 'esds'])
    bytes.write('zzzz', bytes.indexOf(word, bytes.indexOf('stsd')), 'latin1')
  await writeFile(path('recorded.mp4'), bytes)
  const output = await exported({}, 30, { name: 'recorded.mp4' })
  expect(output.frames).toEqual(frames(30, (index) => index))
  expect(loudest(output.filePath)).toBeGreaterThan(0.05)
}, 90_000)
