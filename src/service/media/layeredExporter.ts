import { rm, stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { millisecondsOfFrames } from '../../base/time.ts'
import type { Frames } from '../../base/units.ts'
import { browserScript } from './export/browserScript.ts'
import { mapDiskFull } from './export/diskFull.ts'
import { framesOf, requireMedia } from './export/exportFrames.ts'
import { composableFiles, drawableFiles } from './export/editable/editableFiles.ts'
import { exportFolder } from './export/exportFolder.ts'
import { muxOutput } from './export/mux/muxOutput.ts'
import { chunkPath } from './export/layered/makeChunk.ts'
import { makePicture } from './export/layered/makePicture.ts'
import { makeSound } from './export/layered/makeSound.ts'
import { soundBeside } from './export/layered/soundBeside.ts'
import { createRaster } from './export/layered/createRaster.ts'
import { spriteFonts } from './export/layered/spriteFonts.ts'
import { copyTarget, readVideoFiles } from './export/layered/readVideoFiles.ts'
import { maxTasks } from './export/layered/chunkQueue.ts'
import { chunksAtATime, workShares } from './export/layered/workShares.ts'
import { withLingering } from '../../scene/lingering.ts'
import { outputGeometry } from './export/outputGeometry.ts'
import { planRender } from './export/plan/planRender.ts'
import type { RenderPlan } from './export/plan/renderPlan.ts'
import { copiedBitsPerPixel, encodings, type Encoding } from './export/renderInput.ts'
import { ExportError, type ExportedFile, type Exporter, type ExportHooks, type ExportJob } from './exporter.ts'
import type { RemotionExporterOptions } from './remotionExporter.ts'

export interface LayeredExporterOptions extends RemotionExporterOptions {
  readonly ffprobe: string
  /** Overrides the quality's encoder settings, for tests that compare pixels. */
  readonly pictureEncoding?: Pick<Encoding, 'crf' | 'preset'>
  readonly onPlan?: (plan: RenderPlan) => void
}

const MAX_PAGES = 4

/**
 * Exports in layers: ffmpeg decodes, places and mixes the media, and a browser draws each visual state of everything
 * else once. Ranges that ffmpeg cannot composite are drawn frame by frame.
 */
export function createLayeredExporter(options: LayeredExporterOptions): Exporter {
  const pages = options.concurrency ?? Math.min(MAX_PAGES, availableParallelism())

  async function render(given: ExportJob, hooks: ExportHooks): Promise<ExportedFile> {
    const job = { ...given, composition: withLingering(given.composition, given.media) }
    const { composition, outputPath, settings } = job
    const { count, first } = framesOf(job)
    requireMedia(job)
    const range = { from: first, count }
    const output = outputGeometry(composition, settings.resolution)
    const folder = await exportFolder(outputPath)
    const stop = new AbortController()
    const signal = AbortSignal.any([hooks.signal, stop.signal])
    const running: Promise<unknown>[] = []
    const faults: unknown[] = []
    const closing: (() => Promise<void>)[] = []
    /** The first error stops all other work. The export settles only when all work has ended. */
    const run = <T>(work: Promise<T>): Promise<T> => {
      const watched = work.catch((fault: unknown) => {
        faults.push(fault)
        stop.abort()
        throw fault
      })
      running.push(watched)
      return watched
    }
    try {
      hooks.onProgress({ framesDone: 0, framesTotal: count, stage: 'preparing' })
      const { bundleFolder } = options
      const browserExecutable = await browserScript(options.browserExecutable, folder)
      const raster = createRaster({
        browserExecutable,
        bundleFolder,
        composition,
        output,
        media: job.media,
        folder,
        count,
        signal,
      })
      closing.push(raster.close)
      const fonts = spriteFonts(composition, range)
      // Comes first because all drawing waits for the browser.
      if (fonts !== null) await raster.open(fonts)
      const wanted = copyTarget(composition, range, output)
      const originals = await readVideoFiles(job, { ffprobe: options.ffprobe, signal, wanted })
      const { ffmpeg } = options
      const editing = { composition, ffmpeg, folder, signal }
      const composed = await composableFiles({ media: job.media, files: originals }, range, editing)
      const { files } = composed
      const pictures = Object.fromEntries(Object.entries(files).map(([id, file]) => [id, file.picture]))
      const cores = availableParallelism()
      const atATime = chunksAtATime(cores, output.width * output.height)
      const maxBitsPerPixel = copiedBitsPerPixel[settings.quality]
      const encoding: Encoding = { ...encodings[settings.quality], ...options.pictureEncoding }
      const { media } = job
      const soundPath = join(folder, 'sound.m4a')
      const soundOptions = { composition, media, files: originals, range, encoding, outputPath: soundPath }
      const sound = soundBeside(soundOptions)
      const soundCost = sound?.cost ?? null
      const plan = planRender({ composition, media, pictures, output, range, atATime, soundCost, maxBitsPerPixel })
      options.onPlan?.(plan)
      const drawn = await drawableFiles(composed, plan, editing)
      const onFramesDone = (framesDone: Frames): void => {
        hooks.onProgress({ framesDone, framesTotal: count, stage: framesDone === count ? 'finishing' : 'rendering' })
      }
      const isMixedBeside = plan.chunks.some((chunk) => chunk.kind === 'composed' && chunk.mixesSound)
      // The mix is not urgent, because the encoders wait for sprites first.
      const mixing = async () => {
        await raster.whenDrawn()
        return await makeSound({ ...soundOptions, ffmpeg, folder, signal })
      }
      const making = isMixedBeside ? soundPath : run(mixing())
      const picture = makePicture({
        ffmpeg,
        browserExecutable,
        bundleFolder,
        pages,
        job: { ...job, media: drawn.media },
        plan,
        files,
        folder,
        encoding,
        ...workShares(maxTasks(plan), { atATime, cores }),
        raster,
        sound,
        signal,
        run,
        onFramesDone,
      })
      // Awaited together, so that an error in the mix is noticed while the picture is rendered.
      const [tasks, made] = await Promise.all([picture, making])
      const { fps } = composition
      const chunkFiles = tasks.map((task) => ({ path: chunkPath(folder, task), count: task.count }))
      const joining = muxOutput({ chunks: chunkFiles, sound: made, outputPath, fps, signal })
      // If an encoder has failed as well, its error explains why the mux failed.
      const ending = [joining, ...running]
      await Promise.allSettled(ending)
      await Promise.all(ending)
      return {
        filePath: outputPath,
        width: output.width,
        height: output.height,
        fps,
        durationInFrames: count,
        durationMs: millisecondsOfFrames(count, fps),
        sizeBytes: (await stat(outputPath)).size,
        hasAudio: true,
      }
    } catch (fault) {
      stop.abort()
      await Promise.allSettled(running)
      await rm(outputPath, { force: true })
      if (hooks.signal.aborted) throw new ExportError('aborted', 'The export was stopped.')
      throw mapDiskFull(faults[0] ?? fault)
    } finally {
      for (const close of closing) await close()
      // A browser that is exiting may still write one last file.
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  }

  return { render }
}
