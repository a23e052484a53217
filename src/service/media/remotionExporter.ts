import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { millisecondsOfFrames } from '../../base/time.ts'
import type { Frames } from '../../base/units.ts'
import { sourceAssetIds } from '../../composition/violations.ts'
import { exportRun } from './export/exportRun.ts'
import { finishArguments } from './export/finishArguments.ts'
import { outputGeometry } from './export/outputGeometry.ts'
import { encodings, type RenderOrder } from './export/renderOrder.ts'
import { browserScript } from './export/browserScript.ts'
import {
  ExportError,
  type ExportedFile,
  type Exporter,
  type ExportHooks,
  type ExportJob,
  type ExportProgress,
} from './exporter.ts'

export interface RemotionExporterOptions {
  /** Made by `bundleScene`. */
  readonly bundleFolder: string
  /** A Chromium that can be started; see `findBrowser`. */
  readonly browserExecutable: string
  /** ffmpeg, version 5.1 or later. */
  readonly ffmpeg: string
  /** Pages that draw at the same time. Default: one per core, at most four. */
  readonly concurrency?: number
}

const renderProcessPath = fileURLToPath(new URL('./export/renderProcess.ts', import.meta.url))
const MAXIMUM_PAGES = 4
const MAXIMUM_MEMORY_BYTES = 2 * 1024 ** 3
/** A machine that needs more than this for a frame is not drawing any more. */
const DEADLINE_PER_FRAME_MS = 30_000
const DEADLINE_BASE_MS = 5 * 60_000

function framesOf({ composition, settings }: ExportJob): { first: Frames; count: Frames } {
  const first = settings.range?.startFrame ?? 0
  const end = Math.min(settings.range?.endFrame ?? composition.durationInFrames, composition.durationInFrames)
  if (first < 0 || end <= first) throw new ExportError('empty_range', 'The chosen range holds no frame.')
  return { first, count: end - first }
}

function requireMedia(job: ExportJob): void {
  const missing = [...sourceAssetIds(job.composition)].filter((assetId) => job.media[assetId] === undefined)
  if (missing.length > 0)
    throw new ExportError('missing_media', 'Some media of the composition is missing.', missing.join(', '))
}

function isProgress(value: unknown): value is ExportProgress {
  return (
    typeof value === 'object' && value !== null && 'framesDone' in value && 'framesTotal' in value && 'stage' in value
  )
}

async function draw(order: RenderOrder, folder: string, hooks: ExportHooks): Promise<void> {
  const orderPath = join(folder, 'order.json')
  await writeFile(orderPath, JSON.stringify(order))
  await exportRun({
    command: process.execPath,
    arguments: [renderProcessPath, orderPath],
    deadlineMs: DEADLINE_BASE_MS + order.frames.count * DEADLINE_PER_FRAME_MS,
    maximumMemoryBytes: MAXIMUM_MEMORY_BYTES,
    signal: hooks.signal,
    onProgressLine: (line) => {
      const progress: unknown = JSON.parse(line)
      if (isProgress(progress)) hooks.onProgress(progress)
    },
  })
}

/** Exports by drawing every frame of the scene in a browser: exact in everything the preview can show, and slow. */
export function createRemotionExporter(options: RemotionExporterOptions): Exporter {
  const concurrency = options.concurrency ?? Math.min(MAXIMUM_PAGES, availableParallelism())

  async function render(job: ExportJob, hooks: ExportHooks): Promise<ExportedFile> {
    const { composition, outputPath, settings } = job
    const frames = framesOf(job)
    requireMedia(job)
    const geometry = outputGeometry(composition, settings.resolution)
    const folder = await mkdtemp(join(tmpdir(), 'framewright-export-'))
    try {
      const order: RenderOrder = {
        composition,
        media: job.media,
        geometry,
        frames,
        encoding: encodings[settings.quality],
        bundleFolder: options.bundleFolder,
        browserExecutable: await browserScript(options.browserExecutable, folder),
        concurrency: Math.min(concurrency, frames.count),
        picturePath: join(folder, 'picture.mp4'),
        soundPath: join(folder, 'sound.wav'),
      }
      await draw(order, folder, hooks)
      hooks.onProgress({ framesDone: frames.count, framesTotal: frames.count, stage: 'finishing' })
      await exportRun({
        command: options.ffmpeg,
        arguments: finishArguments(order, outputPath),
        deadlineMs: DEADLINE_BASE_MS,
        signal: hooks.signal,
      })
      return {
        filePath: outputPath,
        width: geometry.width,
        height: geometry.height,
        fps: composition.fps,
        durationInFrames: frames.count,
        durationMs: millisecondsOfFrames(frames.count, composition.fps),
        sizeBytes: (await stat(outputPath)).size,
        hasAudio: true,
      }
    } catch (fault) {
      await rm(outputPath, { force: true })
      throw fault
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  return { render }
}
