import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Frames } from '../../../../base/units.ts'
import type { ExportJob } from '../../exporter.ts'
import { drawFrames } from '../drawFrames.ts'
import { exportDeadline } from '../exportDeadline.ts'
import { exportRun } from '../exportRun.ts'
import type { VideoFile } from '../graph/stretchGraph.ts'
import type { ComposedStretch, RenderPlan, Span } from '../plan/renderPlan.ts'
import type { Encoding } from '../renderOrder.ts'
import { composeStretch } from './composeStretch.ts'
import type { EarlyPrograms } from './earlyPrograms.ts'
import { copyStretch } from './copyStretch.ts'
import { reencodeArguments, type PictureEncoding } from './encodeArguments.ts'
import { stretchProgram, type ProgramOrder } from './stretchProgram.ts'
import type { StretchPart } from './stretchQueue.ts'
import type { TileStock } from './tileStock.ts'

export interface PartWork {
  readonly ffmpeg: string
  readonly browserExecutable: string
  readonly bundleFolder: string
  /** Pages that draw frames at the same time, at most. */
  readonly pages: number
  readonly job: ExportJob
  readonly plan: RenderPlan
  readonly files: Readonly<Record<string, VideoFile>>
  readonly folder: string
  readonly encoding: Encoding
  /** Threads that work on each part. */
  readonly threads: number
  readonly tiles: TileStock
  /** Those that are open for parts ahead of their tiles. */
  readonly programs: EarlyPrograms
  /** How ffmpeg composes a part, but for its tiles; the same for the same part. */
  readonly orderOf: (part: StretchPart, stretch: ComposedStretch) => Promise<ProgramOrder>
  /** Browsers that draw frames take turns: each takes much memory. */
  readonly drawInTurn: (draw: () => Promise<void>) => Promise<void>
  readonly signal: AbortSignal
  /** Watches a part of the work: its fault stops all others. */
  readonly run: <T>(work: Promise<T>) => Promise<T>
  /** Frames of a part that are written so far. */
  readonly onFrames: (part: StretchPart, frames: Frames) => void
}

const PER_FRAME_MS = 10_000
/** Frames that a browser draws are written once more; so they lose next to nothing on the way. */
const DRAWN_ENCODING = { crf: 4, preset: 'veryfast', jpegQuality: 100 } as const

/** Where the frames of a part go. */
export const partPath = (folder: string, { from }: Span): string => join(folder, `stretch-${from}.mp4`)

async function drawStretch(work: PartWork, part: StretchPart, target: PictureEncoding): Promise<void> {
  const { bundleFolder, browserExecutable, ffmpeg, folder, job, onFrames, pages, plan, signal } = work
  const picturePath = join(folder, `drawn-${part.stretch}.mp4`)
  await drawFrames(
    {
      composition: job.composition,
      media: job.media,
      geometry: plan.output,
      frames: { first: part.from, count: part.count },
      encoding: DRAWN_ENCODING,
      bundleFolder,
      browserExecutable,
      concurrency: Math.min(pages, part.count),
      picturePath,
      soundPath: null,
    },
    join(folder, `drawn-${part.stretch}.json`),
    { signal, onProgress: ({ framesDone }) => onFrames(part, framesDone) },
  )
  const words = reencodeArguments(picturePath, target)
  await exportRun({
    command: ffmpeg,
    arguments: words,
    deadlineMs: exportDeadline(part.count, PER_FRAME_MS),
    signal,
  })
  await rm(picturePath)
}

/** Makes one stretch, or a part of one. Its file is whole then; the program that wrote it may be about to end, and `run` hears how. */
export async function makePart(work: PartWork, part: StretchPart): Promise<void> {
  const { encoding, ffmpeg, files, folder, onFrames, plan, programs, signal, threads, tiles } = work
  const stretch = plan.stretches[part.stretch]
  if (stretch === undefined) throw new Error(`There is no stretch ${part.stretch}.`)
  const target = { encoding, fps: plan.fps, threads, outputPath: partPath(folder, part) }
  if (stretch.kind === 'drawn') await work.drawInTurn(async () => await drawStretch(work, part, target))
  else if (stretch.kind === 'copied') await copyStretch({ ...target, ffmpeg, stretch, files, signal })
  else {
    const order = await work.orderOf(part, stretch)
    const inkOf = order.addressOf === null ? tiles.inkOf : tiles.expectedInkOf
    const program = (await programs.take(part)) ?? stretchProgram(order)
    await Promise.race([work.run(composeStretch({ ...order, inkOf }, program)), program.whenWhole])
  }
  onFrames(part, part.count)
}
