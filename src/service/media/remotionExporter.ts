import { rm, stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { millisecondsOfFrames } from '../../base/time.ts'
import { browserScript } from './export/browserScript.ts'
import { mapDiskFull } from './export/diskFull.ts'
import { drawFrames } from './export/drawFrames.ts'
import { framesOf, requireMedia } from './export/exportFrames.ts'
import { exportFolder } from './export/exportFolder.ts'
import { exportDeadline } from './export/exportDeadline.ts'
import { exportRun } from './export/exportRun.ts'
import { finishArguments, type FinishInput } from './export/finishArguments.ts'
import { outputGeometry } from './export/outputGeometry.ts'
import { encodings } from './export/renderInput.ts'
import type { ExportedFile, Exporter, ExportHooks, ExportJob } from './exporter.ts'

export interface RemotionExporterOptions {
  /** Folder written by `bundleScene`. */
  readonly bundleFolder: string
  /** See `findBrowser`. */
  readonly browserExecutable: string
  /** Version 5.1 or later. */
  readonly ffmpeg: string
  /** Number of pages that draw at the same time. Defaults to one per core, at most four. */
  readonly concurrency?: number
}

const MAX_PAGES = 4
const PER_FRAME_MS = 10_000

/** Draws every frame of the scene in a browser. Slow, but exactly what the preview shows. */
export function createRemotionExporter(options: RemotionExporterOptions): Exporter {
  const concurrency = options.concurrency ?? Math.min(MAX_PAGES, availableParallelism())

  async function render(job: ExportJob, hooks: ExportHooks): Promise<ExportedFile> {
    const { composition, outputPath, settings } = job
    const frames = framesOf(job)
    requireMedia(job)
    const geometry = outputGeometry(composition, settings.resolution)
    const folder = await exportFolder(outputPath)
    try {
      const input: FinishInput = {
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
      await drawFrames(input, join(folder, 'input.json'), hooks)
      hooks.onProgress({ framesDone: frames.count, framesTotal: frames.count, stage: 'finishing' })
      await exportRun({
        command: options.ffmpeg,
        arguments: finishArguments(input, outputPath),
        deadlineMs: exportDeadline(frames.count, PER_FRAME_MS),
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
      throw mapDiskFull(fault)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  return { render }
}
