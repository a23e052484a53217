import { rm, stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { millisecondsOfFrames } from '../../base/time.ts'
import type { Frames } from '../../base/units.ts'
import { browserScript } from './export/browserScript.ts'
import { asDiskFull } from './export/diskFull.ts'
import { drawFrames } from './export/drawFrames.ts'
import { framesOf, requireMedia } from './export/exportFrames.ts'
import { exportFolder } from './export/exportFolder.ts'
import { exportDeadline } from './export/exportDeadline.ts'
import { exportRun } from './export/exportRun.ts'
import type { VideoFile } from './export/graph/stretchGraph.ts'
import { composeStretch } from './export/layered/composeStretch.ts'
import { copyStretch } from './export/layered/copyStretch.ts'
import { reencodeArguments, type PictureEncoding } from './export/layered/encodeArguments.ts'
import { createJoin, type StretchJoin } from './export/layered/createJoin.ts'
import type { Join } from './export/layered/joinArguments.ts'
import { mixSound } from './export/layered/mixSound.ts'
import { createRaster, type Raster } from './export/layered/createRaster.ts'
import { fontsOfTiles } from './export/layered/fontsOfTiles.ts'
import { copyWish, readVideoFiles } from './export/layered/readVideoFiles.ts'
import { stretchQueue, type StretchPart } from './export/layered/stretchQueue.ts'
import { setsWithSurroundings, tileBatches } from './export/layered/tileBatches.ts'
import { tileStock, type TileStock } from './export/layered/tileStock.ts'
import { stretchesAtATime, workShares, type WorkShares } from './export/layered/workShares.ts'
import { outputGeometry } from './export/outputGeometry.ts'
import { planRender } from './export/plan/planRender.ts'
import type { RenderPlan, Span } from './export/plan/renderPlan.ts'
import { composedPart } from './export/plan/stretches.ts'
import { copiedBitsPerPixel, encodings, type Encoding } from './export/renderOrder.ts'
import { ExportError, type ExportedFile, type Exporter, type ExportHooks, type ExportJob } from './exporter.ts'
import type { RemotionExporterOptions } from './remotionExporter.ts'

export interface LayeredExporterOptions extends RemotionExporterOptions {
  readonly ffprobe: string
  /** How the picture is written whatever the quality, for tests that compare it. */
  readonly pictureEncoding?: Pick<Encoding, 'crf' | 'preset'>
  /** Tells what was planned. */
  readonly onPlan?: (plan: RenderPlan) => void
}

const MAXIMUM_PAGES = 4
const PER_FRAME_MS = 10_000
/** Frames that a browser draws are written once more; so they lose next to nothing on the way. */
const DRAWN_ENCODING = { crf: 4, preset: 'veryfast', jpegQuality: 100, soundQuality: 2 } as const

interface Work {
  readonly job: ExportJob
  readonly plan: RenderPlan
  readonly files: Readonly<Record<string, VideoFile>>
  readonly folder: string
  readonly encoding: Encoding
  readonly shares: WorkShares
  readonly tiles: TileStock
  readonly raster: Raster
  readonly joining: StretchJoin
  /** Browsers that draw frames take turns: each takes much memory. */
  readonly drawInTurn: (draw: () => Promise<void>) => Promise<void>
  readonly browserExecutable: string
  readonly signal: AbortSignal
  /** Watches a part of the work: its fault stops all others. */
  readonly run: <T>(work: Promise<T>) => Promise<T>
  /** Frames of a part that are written so far. */
  readonly onFrames: (part: StretchPart, frames: Frames) => void
}

function copiedIn({ fps, stretches }: RenderPlan): Join['copied'] {
  const delays = stretches.flatMap((stretch) => (stretch.kind === 'copied' ? [stretch.delay] : []))
  return delays.length === 0 ? null : { delay: Math.max(...delays), fps }
}

/** Lets work begin when what came before it has ended, however it ended. */
function oneAtATime(): (work: () => Promise<void>) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work, work)
    last = next
    return next
  }
}

const partPath = (folder: string, { from }: Span): string => join(folder, `stretch-${from}.mp4`)

/**
 * Exports by layers: ffmpeg decodes, places and mixes the media; a browser draws each distinct picture of everything else once.
 * Ranges that cannot be made so are drawn frame by frame.
 */
export function createLayeredExporter(options: LayeredExporterOptions): Exporter {
  const concurrency = options.concurrency ?? Math.min(MAXIMUM_PAGES, availableParallelism())

  async function drawStretch(work: Work, part: StretchPart, target: PictureEncoding): Promise<void> {
    const { folder, job, onFrames, plan, signal } = work
    const picturePath = join(folder, `drawn-${part.stretch}.mp4`)
    await drawFrames(
      {
        composition: job.composition,
        media: job.media,
        geometry: plan.output,
        frames: { first: part.from, count: part.count },
        encoding: DRAWN_ENCODING,
        bundleFolder: options.bundleFolder,
        browserExecutable: work.browserExecutable,
        concurrency: Math.min(concurrency, part.count),
        picturePath,
        soundPath: null,
      },
      join(folder, `drawn-${part.stretch}.json`),
      { signal, onProgress: ({ framesDone }) => onFrames(part, framesDone) },
    )
    const words = reencodeArguments(picturePath, target)
    await exportRun({
      command: options.ffmpeg,
      arguments: words,
      deadlineMs: exportDeadline(part.count, PER_FRAME_MS),
      signal,
    })
    await rm(picturePath)
  }

  async function makePart(work: Work, part: StretchPart): Promise<void> {
    const { encoding, files, folder, onFrames, plan, shares, signal, tiles } = work
    const { ffmpeg } = options
    const stretch = plan.stretches[part.stretch]
    if (stretch === undefined) throw new Error(`There is no stretch ${part.stretch}.`)
    const target = { encoding, fps: plan.fps, threads: shares.threads, outputPath: partPath(folder, part) }
    if (stretch.kind === 'drawn') await work.drawInTurn(async () => await drawStretch(work, part, target))
    else if (stretch.kind === 'copied') await copyStretch({ ...target, ffmpeg, stretch, files, signal })
    else {
      await composeStretch({
        ffmpeg,
        plan,
        stretch: composedPart(stretch, part, plan.fps),
        files,
        folder,
        name: `stretch-${part.from}`,
        inkOf: tiles.inkOf,
        target,
        onFrames: (frames) => onFrames(part, frames),
        signal,
      })
    }
    onFrames(part, part.count)
  }

  /** Makes all stretches. The parts of which they were made, in order. */
  async function makePicture(work: Work): Promise<readonly StretchPart[]> {
    const { job, plan, shares, signal, tiles } = work
    const batches = tileBatches(plan)
    const queue = stretchQueue({ plan, batches, atATime: shares.atATime, signal })
    const made: StretchPart[] = []
    const counting: Work = {
      ...work,
      onFrames(part, frames) {
        queue.written(part, frames)
        work.onFrames(part, frames)
      },
    }
    const draw = async (): Promise<void> => {
      if (batches.every((names) => names.length === 0)) return await work.raster.close()
      const { composition, media } = job
      const { durationInFrames, fps, height, overlays, width } = composition
      const order = {
        overlays,
        media,
        canvas: { width, height, fps },
        durationInFrames,
        output: plan.output,
        tileSets: plan.tileSets,
        setsWithSurroundings: setsWithSurroundings(plan),
        batches,
      }
      await work.raster.draw(order, (ready) => {
        tiles.add(ready.tiles)
        queue.batchReady(ready.batch)
      })
    }
    const worker = async (): Promise<void> => {
      for (let part = await queue.next(); part !== null; part = await queue.next()) {
        await makePart(counting, part)
        made.push(part)
        if (queue.finished(part)) await tiles.doneWith(part.stretch)
      }
      // The other workers end soon, unless a browser draws.
      if (plan.stretches.every(({ kind }) => kind !== 'drawn')) work.joining.open()
    }
    const workers = Array.from({ length: shares.atATime }, worker)
    await Promise.all([draw(), ...workers].map(work.run))
    return made.toSorted((one, other) => one.from - other.from)
  }

  async function render(job: ExportJob, hooks: ExportHooks): Promise<ExportedFile> {
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
    /** The first fault stops everything else; nothing of it outlives this export. */
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
      const browserExecutable = await browserScript(options.browserExecutable, folder)
      const raster = createRaster({ browserExecutable, bundleFolder: options.bundleFolder, folder, count, signal })
      closing.push(raster.close)
      const fonts = fontsOfTiles(composition, range)
      if (fonts !== null) raster.open(fonts)
      const wanted = copyWish(composition, range, output)
      const files = await readVideoFiles(job, { ffprobe: options.ffprobe, signal, wanted })
      const pictures = Object.fromEntries(Object.entries(files).map(([id, file]) => [id, file.picture]))
      const cores = availableParallelism()
      const atATime = stretchesAtATime(cores, output.width * output.height)
      const mostBitsPerPixel = copiedBitsPerPixel[settings.quality]
      const plan = planRender({ composition, media: job.media, pictures, output, range, atATime, mostBitsPerPixel })
      const shares = workShares(plan.stretches.length, { atATime, cores })
      options.onPlan?.(plan)
      const framesOfParts = new Map<StretchPart, Frames>()
      const onFrames: Work['onFrames'] = (part, frames) => {
        framesOfParts.set(part, Math.max(framesOfParts.get(part) ?? 0, frames))
        const framesDone = [...framesOfParts.values()].reduce((sum, done) => sum + done, 0)
        hooks.onProgress({ framesDone, framesTotal: count, stage: framesDone === count ? 'finishing' : 'rendering' })
      }
      const encoding: Encoding = { ...encodings[settings.quality], ...options.pictureEncoding }
      const soundPath = join(folder, 'sound.m4a')
      const { ffmpeg } = options
      const { media } = job
      const sound = run(
        mixSound({ ffmpeg, composition, media, range, encoding, folder, outputPath: soundPath, signal }),
      )
      const joining = createJoin({ copied: copiedIn(plan), soundPath, outputPath, ffmpeg, count, signal })
      closing.push(joining.close)
      const tiles = tileStock(plan, folder)
      const drawInTurn = oneAtATime()
      const work = {
        job,
        plan,
        files,
        folder,
        encoding,
        shares,
        tiles,
        raster,
        joining,
        drawInTurn,
        browserExecutable,
        signal,
        run,
        onFrames,
      }
      // At once: a fault of the sound while the picture is made must find somebody who waits for it.
      const [parts] = await Promise.all([makePicture(work), sound])
      await joining.join(parts.map((part) => ({ path: partPath(folder, part), seconds: part.count / composition.fps })))
      return {
        filePath: outputPath,
        width: output.width,
        height: output.height,
        fps: composition.fps,
        durationInFrames: count,
        durationMs: millisecondsOfFrames(count, composition.fps),
        sizeBytes: (await stat(outputPath)).size,
        hasAudio: true,
      }
    } catch (fault) {
      stop.abort()
      await Promise.allSettled(running)
      await rm(outputPath, { force: true })
      if (hooks.signal.aborted) throw new ExportError('aborted', 'The export was stopped.')
      throw asDiskFull(faults[0] ?? fault)
    } finally {
      for (const close of closing) await close()
      // A browser that was ended may write one last file.
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  }

  return { render }
}
