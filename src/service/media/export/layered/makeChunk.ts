import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Frames } from '../../../../base/units.ts'
import type { ExportJob } from '../../exporter.ts'
import { drawFrames } from '../drawFrames.ts'
import { exportDeadline } from '../exportDeadline.ts'
import { exportRun } from '../exportRun.ts'
import type { VideoFile } from '../graph/chunkGraph.ts'
import type { ComposedChunk, RenderPlan, Span } from '../plan/renderPlan.ts'
import type { Encoding } from '../renderOrder.ts'
import { composeChunk } from './composeChunk.ts'
import type { EarlyPrograms } from './earlyPrograms.ts'
import { copyChunk } from './copyChunk.ts'
import { reencodeArguments, type PictureEncoding } from './encodeArguments.ts'
import { chunkEncoder, type ProgramOrder } from './chunkEncoder.ts'
import type { ChunkTask } from './chunkQueue.ts'
import type { SpriteStore } from './spriteStore.ts'

export interface ChunkContext {
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
  readonly sprites: SpriteStore
  /** Those that are open for parts ahead of their sprites. */
  readonly programs: EarlyPrograms
  /** How ffmpeg composes a part, but for its sprites; the same for the same part. */
  readonly orderOf: (task: ChunkTask, chunk: ComposedChunk) => Promise<ProgramOrder>
  /** Browsers that draw frames take turns: each takes much memory. */
  readonly drawInTurn: (draw: () => Promise<void>) => Promise<void>
  readonly signal: AbortSignal
  /** Watches a part of the work: its fault stops all others. */
  readonly run: <T>(work: Promise<T>) => Promise<T>
  /** Frames of a part that are written so far. */
  readonly onFrames: (task: ChunkTask, frames: Frames) => void
}

const PER_FRAME_MS = 10_000
/** Frames that a browser draws are written once more; so they lose next to nothing on the way. */
const DRAWN_ENCODING = { crf: 4, preset: 'veryfast', jpegQuality: 100 } as const

/** Where the frames of a part go. */
export const chunkPath = (folder: string, { from }: Span): string => join(folder, `chunk-${from}.mp4`)

async function drawChunk(work: ChunkContext, task: ChunkTask, target: PictureEncoding): Promise<void> {
  const { bundleFolder, browserExecutable, ffmpeg, folder, job, onFrames, pages, plan, signal } = work
  const picturePath = join(folder, `drawn-${task.chunk}.mp4`)
  await drawFrames(
    {
      composition: job.composition,
      media: job.media,
      geometry: plan.output,
      frames: { first: task.from, count: task.count },
      encoding: DRAWN_ENCODING,
      bundleFolder,
      browserExecutable,
      concurrency: Math.min(pages, task.count),
      picturePath,
      soundPath: null,
    },
    join(folder, `drawn-${task.chunk}.json`),
    { signal, onProgress: ({ framesDone }) => onFrames(task, framesDone) },
  )
  const words = reencodeArguments(picturePath, target)
  await exportRun({
    command: ffmpeg,
    arguments: words,
    deadlineMs: exportDeadline(task.count, PER_FRAME_MS),
    signal,
  })
  await rm(picturePath)
}

/** Makes one chunk, or a part of one. Its file is whole then; the program that wrote it may be about to end, and `run` hears how. */
export async function makeChunk(work: ChunkContext, task: ChunkTask): Promise<void> {
  const { encoding, ffmpeg, files, folder, onFrames, plan, programs, signal, threads, sprites } = work
  const chunk = plan.chunks[task.chunk]
  if (chunk === undefined) throw new Error(`There is no chunk ${task.chunk}.`)
  const target = { encoding, fps: plan.fps, threads, outputPath: chunkPath(folder, task) }
  if (chunk.kind === 'drawn') await work.drawInTurn(async () => await drawChunk(work, task, target))
  else if (chunk.kind === 'copied') await copyChunk({ ...target, ffmpeg, chunk, files, signal })
  else {
    const order = await work.orderOf(task, chunk)
    const boundsOf = order.addressOf === null ? sprites.boundsOf : sprites.expectedBoundsOf
    const program = (await programs.take(task)) ?? chunkEncoder(order)
    await Promise.race([work.run(composeChunk({ ...order, boundsOf }, program)), program.whenWhole])
  }
  onFrames(task, task.count)
}
