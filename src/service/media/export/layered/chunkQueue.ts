import { countWhile } from '../../../../base/countWhile.ts'
import type { Frames } from '../../../../base/units.ts'
import { ExportError } from '../../exporter.ts'
import type { RenderPlan, Span } from '../plan/renderPlan.ts'
import type { SpriteId } from '../raster/rasterInput.ts'
import { spritesOf } from './spriteBatches.ts'

/** A chunk, or a section of one, for one worker. Frames count from the composition's start. */
export interface ChunkTask extends Span {
  readonly chunk: number
}

/** Assigns chunks to workers. Chunks whose sprites are ready come first; chunks drawn by a browser come last. */
export interface ChunkQueue {
  /** The next task, once its sprites are ready. Null if none is left. */
  next(): Promise<ChunkTask | null>
  /** Reports that all batches up to this one are drawn. */
  batchReady(batch: number): void
  /** Reports how many frames of a task have been written. */
  written(task: ChunkTask, frames: Frames): void
  /** Frames of all chunks that are still to be written. */
  framesToGo(): Frames
  /** Ends a task. Returns whether its whole chunk is finished. */
  finished(task: ChunkTask): boolean
}

export interface QueueOptions {
  readonly plan: Pick<RenderPlan, 'count' | 'fps' | 'from' | 'chunks' | 'costs'>
  readonly batches: readonly (readonly SpriteId[])[]
  readonly atATime: number
  readonly signal: AbortSignal
}

/**
 * Starting a task costs as much as encoding this many seconds of video.
 */
const BEGINNING_SECONDS = 0.6
/** A shorter task is not worth splitting off. */
const MIN_TASK_SECONDS = 1

/** The maximum number of tasks if there are two workers. Short chunks are not split. */
export function maxTasks({ fps, chunks }: Pick<RenderPlan, 'fps' | 'chunks'>): number {
  const min = (2 * MIN_TASK_SECONDS + BEGINNING_SECONDS) * fps
  return chunks.reduce((sum, { count, kind }) => sum + (kind === 'composed' && count >= min ? 2 : 1), 0)
}

/** The index of the last batch that each chunk needs. −1 if it needs no sprite. */
function lastBatches({ batches, plan }: QueueOptions): number[] {
  const batchOf = new Map(batches.flatMap((names, batch) => names.map(({ set, state }) => [`${set} ${state}`, batch])))
  return plan.chunks.map((chunk) =>
    Math.max(-1, ...spritesOf(chunk).map(({ set, state }) => batchOf.get(`${set} ${state}`) ?? -1)),
  )
}

/** Prefix sums of the plan's costs. */
function costSums({ from, costs }: QueueOptions['plan']) {
  const until = [0]
  for (const one of costs) until.push((until.at(-1) ?? 0) + one)
  const before = (frame: Frames): number => until[frame - from] ?? 0
  return {
    costOf: (span: Span): number => before(span.from + span.count) - before(span.from),
    /** The number of frames, counted from `first`, that together cost `wanted`. */
    countFor: (first: Frames, wanted: number): Frames =>
      countWhile(until, (one) => one < before(first) + wanted) - (first - from),
  }
}

export function chunkQueue(options: QueueOptions): ChunkQueue {
  const { atATime, plan, signal } = options
  const { fps, chunks } = plan
  const needed = lastBatches(options)
  const { countFor, costOf } = costSums(plan)
  const isDrawn = ({ chunk }: ChunkTask): boolean => chunks[chunk]?.kind === 'drawn'
  const all = chunks.map(({ count, from }, chunk): ChunkTask => ({ chunk, from, count }))
  let waiting = [...all.filter((task) => !isDrawn(task)), ...all.filter(isDrawn)]
  const begun = new Map<ChunkTask, Frames>()
  let lastReady = -1
  let wake: () => void = () => undefined
  let woken = new Promise<void>((resolve) => {
    wake = resolve
  })
  const wakeAll = (): void => {
    wake()
    woken = new Promise<void>((resolve) => {
      wake = resolve
    })
  }
  signal.addEventListener('abort', wakeAll, { once: true })

  const framesToGo = (): Frames =>
    [...begun.values(), ...waiting.map(({ count }) => count)].reduce((sum, frames) => sum + frames, 0)

  const remainingCost = (): number => {
    const left = [...begun].map(([{ count, from }, frames]) => ({ from: from + count - frames, count: frames }))
    return [...left, ...waiting].reduce((sum, span) => sum + costOf(span), 0)
  }

  /**
   * The number of frames to take so that all workers finish together. Returns the whole task if its chunk must not be
   * split, if enough work remains for the others, or if a browser must draw something.
   */
  function shareOf(task: ChunkTask): Frames {
    const chunk = chunks[task.chunk]
    const mayBeCut = chunk?.kind === 'composed' && !chunk.mixesSound
    if (atATime < 2 || !mayBeCut || [...begun.keys(), ...waiting].some(isDrawn)) return task.count
    const perFrame = costOf(plan) / plan.count
    const costs = (remainingCost() + BEGINNING_SECONDS * fps * perFrame * (atATime - 1)) / atATime
    const share = countFor(task.from, costs)
    return task.count - share < MIN_TASK_SECONDS * fps ? task.count : share
  }

  return {
    async next() {
      while (waiting.length > 0) {
        if (signal.aborted) throw new ExportError('aborted', 'The export was stopped.')
        // Only one browser draws at a time, unless nothing is left to compose. The other workers compose in the meantime.
        const mayDraw = waiting.every(isDrawn) || ![...begun.keys()].some(isDrawn)
        const found = waiting.find((one) => (needed[one.chunk] ?? -1) <= lastReady && (mayDraw || !isDrawn(one)))
        if (found !== undefined) {
          const task = { ...found, count: shareOf(found) }
          const rest = { ...found, from: task.from + task.count, count: found.count - task.count }
          waiting = waiting.flatMap((one) => (one !== found ? [one] : rest.count > 0 ? [rest] : []))
          begun.set(task, task.count)
          return task
        }
        await woken
      }
      return null
    },
    batchReady(batch) {
      lastReady = Math.max(lastReady, batch)
      wakeAll()
    },
    written(task, frames) {
      const before = begun.get(task)
      if (before !== undefined) begun.set(task, Math.min(before, task.count - frames))
    },
    framesToGo,
    finished(task) {
      begun.delete(task)
      wakeAll()
      return ![...begun.keys(), ...waiting].some(({ chunk }) => chunk === task.chunk)
    },
  }
}

/** The tasks assigned first if all workers start at once. */
export async function firstTasks(options: QueueOptions): Promise<ChunkTask[]> {
  const queue = chunkQueue(options)
  queue.batchReady(options.batches.length)
  const tasks = await Promise.all(Array.from({ length: options.atATime }, async () => await queue.next()))
  return tasks.filter((task) => task !== null)
}
