import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LOOK_FRAMES, looks, probesOfLook, type Look } from '../../testing/exportMatrix/looks.ts'
import { matrixClips } from '../../testing/exportMatrix/matrixClips.ts'
import { matrixComposition } from '../../testing/exportMatrix/matrixComposition.ts'
import { makeMatrixMedia } from '../../testing/exportMatrix/matrixMedia.ts'
import { allExports, pairwiseExports, type MatrixRow } from '../../testing/exportMatrix/matrixRows.ts'
import { neighbours } from '../../testing/exportMatrix/neighbours.ts'
import { CANVAS, type Probe } from '../../testing/exportMatrix/probe.ts'
import { ffmpeg, ffprobe } from '../../testing/media/media.ts'
import { reportMeasurement } from '../../testing/reportMeasurement.ts'
import { sharedScene } from '../../testing/service/sharedScene.ts'
import { soakCount } from '../../testing/soak.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import type { ExportMedia } from './exporter.ts'
import { findBrowser } from './findBrowser.ts'
import { createLayeredExporter } from './layeredExporter.ts'

const SEED = 39
const MAX_EXPORTS = 40
const isWhole = soakCount(0, 1) === 1
const exports = isWhole ? allExports() : pairwiseExports(SEED)
const path = temporaryFolder('export-matrix')

const rowName = ({ clip, look, neighbour }: MatrixRow): string => `${clip}, ${look}, ${neighbour}`

/** The mean of 3 × 3 pixels. */
function colourAt(frames: Buffer, frame: number, { x, y }: Probe): readonly number[] {
  const { height, width } = CANVAS
  return [0, 1, 2].map((channel) => {
    const values = [-1, 0, 1].flatMap((down) =>
      [-1, 0, 1].map((right) => frames[((frame * height + y + down) * width + x + right) * 3 + channel] ?? -1),
    )
    return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)
  })
}

/** Points of a row's picture whose colour is not as expected. */
function faultsOf(row: MatrixRow, index: number, frames: Buffer): readonly string[] {
  const look: Look = looks[row.look]
  const probes = [...probesOfLook(look, matrixClips[row.clip].hasAlpha), ...neighbours[row.neighbour].probes]
  const frame = (index + 1) * LOOK_FRAMES - 2
  return probes.flatMap((probe) => {
    const found = colourAt(frames, frame, probe)
    const distance = Math.max(...found.map((value, at) => Math.abs(value - (probe.colour[at] ?? 0))))
    if (distance <= probe.within) return []
    return [`${rowName(row)}: ${probe.what} is ${found.join(' ')} instead of ${probe.colour.join(' ')}`]
  })
}

describe(`exports of clips of every codec with every look beside every neighbour, seed ${SEED}`, () => {
  let tools = { bundleFolder: '', browserExecutable: '' }
  let media: ReadonlyMap<string, ExportMedia> = new Map()
  let milliseconds = 0
  beforeAll(async () => {
    const found = await findBrowser({ cacheFolder: path('browser'), chosen: process.env['FRAMEWRIGHT_BROWSER'] ?? '' })
    if (!found) throw new Error('No browser was found.')
    tools = { bundleFolder: await sharedScene(), browserExecutable: found.executable }
    media = await makeMatrixMedia(path)
  }, 180_000)
  afterAll(() =>
    reportMeasurement(`${exports.length} exports of the matrix took ${(milliseconds / 1_000).toFixed(0)} s`),
  )

  const assetIdOf = (name: string): string =>
    `6f0c2f4e-2d0b-4a57-9a1a-${String([...media.keys()].indexOf(name)).padStart(12, '0')}`

  it.runIf(!isWhole)('are few enough for every test run', () => {
    expect(exports.length).toBeLessThanOrEqual(MAX_EXPORTS)
  })

  it.each(exports.map((rows) => ({ rows, clips: [...new Set(rows.map(({ clip }) => clip))].join(', ') })))(
    'show the colours of $clips',
    async ({ rows }) => {
      const composition = matrixComposition(rows, assetIdOf)
      const used = new Set(
        composition.overlays.flatMap((overlay) => ('sourceAssetId' in overlay ? [overlay.sourceAssetId] : [])),
      )
      const files = [...media].flatMap(([name, file]) =>
        used.has(assetIdOf(name)) ? [[assetIdOf(name), file] as const] : [],
      )
      const outputPath = path(`export-${exports.indexOf(rows)}.mp4`)
      const startedAt = performance.now()
      await createLayeredExporter({ ...tools, ffmpeg, ffprobe }).render(
        { composition, media: Object.fromEntries(files), settings: { quality: 'high' }, outputPath },
        { onProgress: () => undefined, signal: new AbortController().signal },
      )
      milliseconds += performance.now() - startedAt
      const frames = execFileSync(
        ffmpeg,
        ['-v', 'error', '-i', outputPath, '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'],
        { maxBuffer: 2 ** 28 },
      )
      expect(frames.length).toBe(rows.length * LOOK_FRAMES * CANVAS.width * CANVAS.height * 3)
      expect(rows.flatMap((row, index) => faultsOf(row, index, frames))).toEqual([])
    },
    60_000,
  )
})
