import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Frames } from '../../../../base/units.ts'
import type { ExportJob } from '../../exporter.ts'
import { drawFrames } from '../drawFrames.ts'
import { exportDeadline } from '../exportDeadline.ts'
import { exportRun } from '../exportRun.ts'
import type { VideoFile } from '../graph/chunkGraph.ts'
import type { ComposedChunk, RenderPlan, Span } from '../plan/renderPlan.ts'
import type { Encoding } from '../renderInput.ts'
import { composeChunk } from './composeChunk.ts'
import type { PrewarmedEncoders } from './prewarmedEncoders.ts'
import { copyChunk } from './copyChunk.ts'
import { reencodeArguments, type PictureEncoding } from './encodeArguments.ts'
import { chunkEncoder, type EncoderInput } from './chunkEncoder.ts'
import type { ChunkTask } from './chunkQueue.ts'
import type { SpriteStore } from './spriteStore.ts'

export interface ChunkContext {
  readonly ffmpeg: string
  readonly browserExecutable: string
  readonly bundleFolder: string
  /** Maximum number of browser pages that draw at the same time. */
  readonly pages: number
  readonly job: ExportJob
  readonly plan: RenderPlan
  readonly files: Readonly<Record<string, VideoFile>>
  readonly folder: string
  readonly encoding: Encoding
  /** Threads per encoder. */
  readonly threads: number
  readonly sprites: SpriteStore
  /** Encoders started before their sprites are drawn. */
  readonly encoders: PrewarmedEncoders
  /** Returns the encoder input of a task. The same task gets the same object. */
  readonly inputOf: (task: ChunkTask, chunk: ComposedChunk) => Promise<EncoderInput>
  /** Runs one drawing at a time, because each browser takes much memory. */
  readonly drawInTurn: (draw: () => Promise<void>) => Promise<void>
  readonly signal: AbortSignal
  /** Watches a promise. Its rejection stops all other work. */
  readonly run: <T>(promise: Promise<T>) => Promise<T>
  /** Reports how many frames of a task have been written. */
  readonly onFrames: (task: ChunkTask, frames: Frames) => void
}

const PER_FRAME_MS = 10_000
/** Nearly lossless, because drawn frames are encoded a second time. */
const DRAWN_ENCODING = { crf: 4, preset: 'veryfast', jpegQuality: 100 } as const

export const chunkPath = (folder: string, { from }: Span): string => join(folder, `chunk-${from}.mp4`)

async function drawChunk(context: ChunkContext, task: ChunkTask, target: PictureEncoding): Promise<void> {
  const { bundleFolder, browserExecutable, ffmpeg, folder, job, onFrames, pages, plan, signal } = context
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
  const args = reencodeArguments(picturePath, target)
  await exportRun({
    command: ffmpeg,
    arguments: args,
    deadlineMs: exportDeadline(task.count, PER_FRAME_MS),
    signal,
  })
  await rm(picturePath)
}

/**
 * Renders a task to its file. Resolves once the file is complete; its program may still be exiting, which `run`
 * watches.
 */
export async function makeChunk(context: ChunkContext, task: ChunkTask): Promise<void> {
  const { encoding, ffmpeg, files, folder, onFrames, plan, encoders, signal, threads, sprites } = context
  const chunk = plan.chunks[task.chunk]
  if (chunk === undefined) throw new Error(`There is no chunk ${task.chunk}.`)
  const target = { encoding, fps: plan.fps, threads, outputPath: chunkPath(folder, task) }
  if (chunk.kind === 'drawn') await context.drawInTurn(async () => await drawChunk(context, task, target))
  else if (chunk.kind === 'copied') await copyChunk({ ...target, ffmpeg, chunk, files, signal })
  else {
    const input = await context.inputOf(task, chunk)
    const boundsOf = input.addressOf === null ? sprites.boundsOf : sprites.expectedBoundsOf
    const encoder = (await encoders.take(task)) ?? chunkEncoder(input)
    await Promise.race([context.run(composeChunk({ ...input, boundsOf }, encoder)), encoder.whenWhole])
  }
  onFrames(task, task.count)
}
