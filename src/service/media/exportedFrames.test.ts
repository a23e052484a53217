import { beforeAll, expect, it } from 'vitest'
import { parseComposition } from '../../composition/violations.ts'
import { makeGreyClip, shownGreys } from '../../testing/greyClip.ts'
import { ffmpeg, ffprobe } from '../../testing/media.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import type { ExportProgress, ExportSettings } from './exporter.ts'
import { createLayeredExporter } from './layeredExporter.ts'

const CLIP = '6f0c2f4e-2d0b-4a57-9a1a-9b1f8a7b0c31'
const path = temporaryFolder('frames')
const size = { width: 160, height: 284 }

/** Exports one clip as a film of its own. Needs no browser: nothing is drawn. */
async function exported(clip: object, durationInFrames: number, settings: Partial<ExportSettings> = {}) {
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
  const file = { filePath: path('clip.mp4'), mimeType: 'video/mp4', kind: 'video', durationMs: 2_000, ...size } as const
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
  return { frames: shownGreys(made.filePath), progress }
}

const frames = (count: number, frameAt: (index: number) => number): number[] =>
  Array.from({ length: count }, (_, index) => frameAt(index))

beforeAll(async () => {
  await makeGreyClip(path('clip.mp4'), 'sine=frequency=440:sample_rate=48000:duration=2')
})

it('loses no frame where a range is cut into stretches and parts that are made at the same time', async () => {
  const { frames: shown, progress } = await exported({ speed: 0.1 }, 600)
  expect(shown).toEqual(frames(600, (index) => Math.floor(index / 10)))
  const done = progress.map(({ framesDone }) => framesDone)
  expect(done).toEqual(done.toSorted((one, other) => one - other))
  expect(progress.at(-1)).toEqual({ framesDone: 600, framesTotal: 600, stage: 'finishing' })
}, 90_000)

it('shows the last frame of a file for as long as asked, also where a stretch begins after it', async () => {
  const clip = { videoStartTime: 50 }
  expect((await exported(clip, 300)).frames).toEqual(frames(300, (index) => Math.min(59, 50 + index)))
  const late = await exported(clip, 300, { range: { startFrame: 200, endFrame: 220 } })
  expect(late.frames).toEqual(frames(20, () => 59))
}, 90_000)
