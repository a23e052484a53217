import { execFileSync } from 'node:child_process'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseComposition } from '../../composition/violations.ts'
import { uploadFormats } from '../../contract/mediaTypes.ts'
import { makeChangingVideo } from '../../testing/media/changingVideo.ts'
import { FLAT, flatVideos, makeFlatVideo, makeHdrVideo, type FlatVideo } from '../../testing/media/flatVideo.ts'
import { halfClearVideos, makeHalfClear, type HalfClearVideo } from '../../testing/media/halfClearVideo.ts'
import {
  interlacedVideos,
  makeInterlaced,
  makeMixed,
  mixedNames,
  type InterlacedVideo,
} from '../../testing/media/interlacedVideo.ts'
import { colourAt as proxyColourAt, ffmpeg, ffprobe } from '../../testing/media/media.ts'
import { prepareMedia } from '../../testing/service/prepareMedia.ts'
import { sharedScene } from '../../testing/service/sharedScene.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import type { RenderPlan } from './export/plan/renderPlan.ts'
import type { ExportMedia } from './exporter.ts'
import { findBrowser } from './findBrowser.ts'
import { createLayeredExporter } from './layeredExporter.ts'

const path = temporaryFolder('editable')
const [WIDTH, HEIGHT, FPS] = [128, 64, 25]
/** Number of composition frames that show one file. */
const EACH = 3

const assetIdOf = (index: number): string => `6f0c2f4e-2d0b-4a57-9a1a-${String(index).padStart(12, '0')}`

function mediaOf(filePath: string, size: Pick<ExportMedia, 'width' | 'height'>): ExportMedia {
  const format = uploadFormats.find(({ container }) => filePath.endsWith(`.${container}`))
  return { ...size, filePath, mimeType: format?.mimeTypes[0] ?? '', kind: 'video', durationMs: 1_000, hasAudio: false }
}

describe('files of every kind in an export', () => {
  let tools = { bundleFolder: '', browserExecutable: '' }
  beforeAll(async () => {
    const found = await findBrowser({ cacheFolder: path('browser'), chosen: process.env['FRAMEWRIGHT_BROWSER'] ?? '' })
    if (!found) throw new Error('No browser was found.')
    tools = { bundleFolder: await sharedScene(), browserExecutable: found.executable }
  }, 120_000)

  /**
   * Exports the files one after another, over green. Each is shown for `EACH` frames, starting after a third of its
   * duration.
   */
  async function exported(files: readonly ExportMedia[], more: object | ((index: number) => object) = {}) {
    const overlays = files.map((_file, id) => ({
      type: 'video', id, row: 0, sourceAssetId: assetIdOf(id), from: id * EACH, durationInFrames: EACH, videoStartTime: 8,
      left: 0, top: 0, width: WIDTH, height: HEIGHT, rotation: 0, ...(typeof more === 'function' ? more(id) : more),
    })) // biome-ignore format: one overlay
    const durationInFrames = files.length * EACH
    const parsed = parseComposition({
      version: 1, aspectRatio: '16:9', backgroundColor: '#00ff00', fps: FPS, width: WIDTH, height: HEIGHT, durationInFrames, overlays,
    }) // biome-ignore format: one composition
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.refusal))
    const plans: RenderPlan[] = []
    const exporter = createLayeredExporter({ ...tools, ffmpeg, ffprobe, onPlan: (plan) => void plans.push(plan) })
    const job = {
      composition: parsed.value,
      media: Object.fromEntries(files.map((file, id) => [assetIdOf(id), file])),
      settings: { quality: 'high' },
      outputPath: path('export.mp4'),
    } as const
    await exporter.render(job, { onProgress: () => undefined, signal: new AbortController().signal })
    const frames = execFileSync(ffmpeg, [
      '-v',
      'error',
      '-i',
      job.outputPath,
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgb24',
      '-',
    ])
    const kinds = [...new Set(plans.flatMap(({ chunks }) => chunks.map(({ kind }) => kind)))]
    const colourAt = (frame: number, [x, y]: readonly [number, number]) => {
      const at = ((frame * HEIGHT + y) * WIDTH + x) * 3
      return [...frames.subarray(at, at + 3)]
    }
    return { kinds, colourAt }
  }

  const distance = (one: readonly number[], other: readonly number[]): number =>
    Math.max(...one.map((value, at) => Math.abs(value - (other[at] ?? 0))))

  it.each([
    ['composed', {}],
    ['drawn', { styles: { filter: [{ name: 'blur', amount: 1 }], objectFit: 'cover' } }],
  ] as const)(
    'shows the colours of each file when it is %s',
    async (kind, more) => {
      const names = Object.keys(flatVideos) as FlatVideo[]
      const files: ExportMedia[] = []
      for (const [index, name] of names.entries()) {
        files.push(mediaOf(await makeFlatVideo(name, path(`flat-${index}.mov`)), { width: WIDTH, height: HEIGHT }))
      }
      const { colourAt, kinds } = await exported(files, more)
      expect(kinds).toEqual([kind])
      for (const [index, name] of names.entries()) {
        const colour = colourAt(index * EACH + 1, [64, 32])
        expect(distance(colour, FLAT), `${name}: ${colour.join(' ')}`).toBeLessThanOrEqual(3)
      }
    },
    120_000,
  )

  it('shows PQ and HLG as the preview does, composed and drawn', async () => {
    const files: ExportMedia[] = []
    const previews: (readonly number[])[] = []
    for (const transfer of ['smpte2084', 'arib-std-b67'] as const) {
      const filePath = await makeHdrVideo(transfer, path(`${transfer}.mov`))
      files.push(mediaOf(filePath, { width: WIDTH, height: 72 }))
      const prepared = await prepareMedia(filePath, 'mov')
      previews.push(await proxyColourAt(prepared.files.proxy.path, { crop: '16:16:50:20' }))
    }
    for (const more of [{}, { styles: { filter: [{ name: 'blur', amount: 1 }], objectFit: 'cover' } }]) {
      const { colourAt } = await exported(files, more)
      for (const [index, preview] of previews.entries()) {
        const colour = colourAt(index * EACH + 1, [64, 32])
        expect(distance(colour, preview), `${colour.join(' ')}, preview ${preview.join(' ')}`).toBeLessThanOrEqual(3)
        expect(colour[0], 'orange').toBeGreaterThan((colour[2] ?? 0) + 30)
      }
    }
  }, 120_000)

  it('shows the background through each file with alpha', async () => {
    const names = Object.keys(halfClearVideos) as HalfClearVideo[]
    const files: ExportMedia[] = []
    for (const [index, name] of names.entries()) {
      const filePath = path(`clear-${index}.${halfClearVideos[name].container}`)
      files.push(mediaOf(await makeHalfClear(name, filePath), { width: 128, height: 64 }))
    }
    const { colourAt } = await exported(files)
    for (const [index, name] of names.entries()) {
      const [left, right] = [colourAt(index * EACH + 1, [24, 32]), colourAt(index * EACH + 1, [104, 32])]
      expect(distance(left, [255, 0, 0]), `${name}: ${left.join(' ')}`).toBeLessThanOrEqual(12)
      expect(distance(right, [0, 255, 0]), `${name}: ${right.join(' ')}`).toBeLessThanOrEqual(12)
    }
  }, 120_000)

  it('shows no combs of interlaced files, and one frame for each pair of fields', async () => {
    const names = Object.keys(interlacedVideos) as InterlacedVideo[]
    const files: ExportMedia[] = []
    for (const [index, name] of names.entries()) {
      files.push(mediaOf(await makeInterlaced(name, path(`fields-${index}.mov`)), { width: 128, height: 64 }))
    }
    for (const name of mixedNames) {
      const filePath = await makeMixed(name, path(`mixed-${name}.mov`), { hasFields: true })
      files.push({ ...mediaOf(filePath, { width: 128, height: 64 }), durationMs: 2_000 })
    }
    // The fields of mixed files begin after the first second.
    const { colourAt, kinds } = await exported(files, (index) => (index < names.length ? {} : { videoStartTime: 32 }))
    expect(kinds).toEqual(['composed'])
    for (const [index, name] of [...names, ...mixedNames].entries()) {
      const lumas = Array.from({ length: EACH }, (_, frame) =>
        Array.from({ length: WIDTH }, (_none, x) =>
          [31, 32, 33].map((y) => colourAt(index * EACH + frame, [x, y])[1] ?? 0),
        ),
      )
      const combs = lumas.map((columns) => Math.max(...columns.map((ys) => Math.max(...ys) - Math.min(...ys))))
      expect(Math.max(...combs), `${name}: ${combs.join(' ')}`).toBeLessThan(90)
      const bars = lumas.map((columns) => columns.findIndex((ys) => (ys[1] ?? 0) > 128))
      expect(new Set(bars).size, `${name}: ${bars.join(' ')}`).toBe(EACH)
    }
  }, 120_000)

  it('fits a picture that changes its size mid-file, with bars', async () => {
    const filePath = await makeChangingVideo(path('changing.webm'))
    const { probe } = await prepareMedia(filePath, 'webm')
    const media = { ...mediaOf(filePath, { width: 160, height: 90 }), durationMs: 2_000, traits: probe.traits }
    const { colourAt } = await exported([media], { videoStartTime: 35 })
    // The square becomes 18 of 64 lines high. If it were stretched, it would be 57 columns wide.
    for (const x of [58, 64, 70]) expect(colourAt(1, [x, 32])[1], `${x}`).toBeGreaterThan(200)
    for (const x of [44, 84]) expect(colourAt(1, [x, 32])[1], `${x}`).toBeLessThan(40)
  }, 120_000)
})
