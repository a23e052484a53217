import { countWhile } from '../../../../base/countWhile.ts'
import type { Frames } from '../../../../base/units.ts'
import { ExportError } from '../../exporter.ts'
import type { RenderPlan, Span } from '../plan/renderPlan.ts'
import type { TileName } from '../raster/rasterOrder.ts'
import { tilesOf } from './tileBatches.ts'

/** A stretch, or a part of one, that one worker makes. Frames count from the composition's start. */
export interface StretchPart extends Span {
  /** The index of its stretch. */
  readonly stretch: number
}

/** Hands out stretches to those who make them: whose tiles are there first, and what a browser must draw last. */
export interface StretchQueue {
  /** The next one; null when all are given out. Waits for tiles. */
  next(): Promise<StretchPart | null>
  /** All batches up to this one are there. */
  batchReady(batch: number): void
  /** So many frames of a part are written. */
  written(part: StretchPart, frames: Frames): void
  /** Frames of all stretches that are not written yet. */
  framesToGo(): Frames
  /** A part is made. Tells whether all of its stretch is. */
  finished(part: StretchPart): boolean
}

export interface QueueQuestion {
  readonly plan: Pick<RenderPlan, 'count' | 'fps' | 'from' | 'stretches' | 'work'>
  readonly batches: readonly (readonly TileName[])[]
  /** Workers. */
  readonly atATime: number
  readonly signal: AbortSignal
}

/** Beginning a part takes as long as so much of a film, and so much the encoder of another still holds that it took already. */
const BEGINNING_SECONDS = 0.6
/** A shorter part is not worth a cut. */
const MIN_PART_SECONDS = 1

/** Into how many parts the stretches of a plan may be cut for two workers: a short one is not worth it. */
export function partsOf({ fps, stretches }: Pick<RenderPlan, 'fps' | 'stretches'>): number {
  const min = (2 * MIN_PART_SECONDS + BEGINNING_SECONDS) * fps
  return stretches.reduce((sum, { count, kind }) => sum + (kind === 'composed' && count >= min ? 2 : 1), 0)
}

/** For each stretch the last batch that holds one of its tiles; −1 where it has none. */
function lastBatches({ batches, plan }: QueueQuestion): number[] {
  const batchOf = new Map(batches.flatMap((names, batch) => names.map(({ set, state }) => [`${set} ${state}`, batch])))
  return plan.stretches.map((stretch) =>
    Math.max(-1, ...tilesOf(stretch).map(({ set, state }) => batchOf.get(`${set} ${state}`) ?? -1)),
  )
}

/** Sums of the work of a plan. */
function workSums({ from, work }: QueueQuestion['plan']) {
  const until = [0]
  for (const one of work) until.push((until.at(-1) ?? 0) + one)
  const before = (frame: Frames): number => until[frame - from] ?? 0
  return {
    workOf: (span: Span): number => before(span.from + span.count) - before(span.from),
    /** How many frames from one on are so much work. */
    countFor: (first: Frames, wanted: number): Frames =>
      countWhile(until, (one) => one < before(first) + wanted) - (first - from),
  }
}

export function stretchQueue(question: QueueQuestion): StretchQueue {
  const { atATime, plan, signal } = question
  const { fps, stretches } = plan
  const needed = lastBatches(question)
  const { countFor, workOf } = workSums(plan)
  const isDrawn = ({ stretch }: StretchPart): boolean => stretches[stretch]?.kind === 'drawn'
  const all = stretches.map(({ count, from }, stretch): StretchPart => ({ stretch, from, count }))
  let waiting = [...all.filter((part) => !isDrawn(part)), ...all.filter(isDrawn)]
  const begun = new Map<StretchPart, Frames>()
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

  const workToGo = (): number => {
    const left = [...begun].map(([{ count, from }, frames]) => ({ from: from + count - frames, count: frames }))
    return [...left, ...waiting].reduce((sum, span) => sum + workOf(span), 0)
  }

  /**
   * So much of a stretch that all workers end together; all of it where it must be whole, enough is left for the others, or a browser
   * must draw.
   */
  function shareOf(part: StretchPart): Frames {
    const stretch = stretches[part.stretch]
    const mayBeCut = stretch?.kind === 'composed' && !stretch.mixesSound
    if (atATime < 2 || !mayBeCut || [...begun.keys(), ...waiting].some(isDrawn)) return part.count
    const perFrame = workOf(plan) / plan.count
    const work = (workToGo() + BEGINNING_SECONDS * fps * perFrame * (atATime - 1)) / atATime
    const share = countFor(part.from, work)
    return part.count - share < MIN_PART_SECONDS * fps ? part.count : share
  }

  return {
    async next() {
      while (waiting.length > 0) {
        if (signal.aborted) throw new ExportError('aborted', 'The export was stopped.')
        // Browsers that draw take turns: who waits for one composes meanwhile.
        const mayDraw = waiting.every(isDrawn) || ![...begun.keys()].some(isDrawn)
        const found = waiting.find((one) => (needed[one.stretch] ?? -1) <= lastReady && (mayDraw || !isDrawn(one)))
        if (found !== undefined) {
          const part = { ...found, count: shareOf(found) }
          const rest = { ...found, from: part.from + part.count, count: found.count - part.count }
          waiting = waiting.flatMap((one) => (one !== found ? [one] : rest.count > 0 ? [rest] : []))
          begun.set(part, part.count)
          return part
        }
        await woken
      }
      return null
    },
    batchReady(batch) {
      lastReady = Math.max(lastReady, batch)
      wakeAll()
    },
    written(part, frames) {
      const before = begun.get(part)
      if (before !== undefined) begun.set(part, Math.min(before, part.count - frames))
    },
    framesToGo,
    finished(part) {
      begun.delete(part)
      wakeAll()
      return ![...begun.keys(), ...waiting].some(({ stretch }) => stretch === part.stretch)
    },
  }
}

/** What workers are given first, if all of them begin at once. */
export async function firstParts(question: QueueQuestion): Promise<StretchPart[]> {
  const queue = stretchQueue(question)
  queue.batchReady(question.batches.length)
  const parts = await Promise.all(Array.from({ length: question.atATime }, async () => await queue.next()))
  return parts.filter((part) => part !== null)
}
