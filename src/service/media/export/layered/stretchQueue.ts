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
  /** So many frames of a part are made. */
  made(part: StretchPart, frames: Frames): void
  /** A part is made. Tells whether all of its stretch is. */
  finished(part: StretchPart): boolean
}

export interface QueueQuestion {
  readonly plan: Pick<RenderPlan, 'fps' | 'stretches'>
  readonly batches: readonly (readonly TileName[])[]
  /** Workers. */
  readonly atATime: number
  readonly signal: AbortSignal
}

/** Beginning a part takes as long as so much of a film; and so much the encoder of another still holds that it took already. */
const BEGINNING_SECONDS = 0.6
/** A shorter part is not worth a cut. */
const LEAST_PART_SECONDS = 0.25

/** For each stretch the last batch that holds one of its tiles; −1 where it has none. */
function lastBatches({ batches, plan }: QueueQuestion): number[] {
  const batchOf = new Map(batches.flatMap((names, batch) => names.map(({ set, state }) => [`${set} ${state}`, batch])))
  return plan.stretches.map((stretch) =>
    Math.max(-1, ...tilesOf(stretch).map(({ set, state }) => batchOf.get(`${set} ${state}`) ?? -1)),
  )
}

export function stretchQueue(question: QueueQuestion): StretchQueue {
  const { atATime, plan, signal } = question
  const { fps, stretches } = plan
  const needed = lastBatches(question)
  const isDrawn = ({ stretch }: StretchPart): boolean => stretches[stretch]?.kind === 'drawn'
  const all = stretches.map(({ count, from }, stretch): StretchPart => ({ stretch, from, count }))
  let waiting = [...all.filter((part) => !isDrawn(part)), ...all.filter(isDrawn)]
  const left = new Map<StretchPart, Frames>()
  let lastReady = -1
  let wake: () => void = () => undefined
  let woken = new Promise<void>((resolve) => {
    wake = resolve
  })
  signal.addEventListener('abort', () => wake(), { once: true })

  /** Nothing else waits: so much of the last stretch is taken that all workers end together. */
  function shareOf(part: StretchPart): Frames {
    if (atATime < 2 || waiting.length > 1 || stretches[part.stretch]?.kind !== 'composed') return part.count
    const others = [...left.values()].reduce((sum, frames) => sum + frames, 0)
    const beginning = BEGINNING_SECONDS * fps * (atATime - 1)
    const share = Math.ceil((part.count + others + beginning) / atATime)
    return part.count - share < LEAST_PART_SECONDS * fps ? part.count : share
  }

  return {
    async next() {
      while (waiting.length > 0) {
        if (signal.aborted) throw new ExportError('aborted', 'The export was stopped.')
        const found = waiting.find(({ stretch }) => (needed[stretch] ?? -1) <= lastReady)
        if (found !== undefined) {
          const part = { ...found, count: shareOf(found) }
          const rest = { ...found, from: part.from + part.count, count: found.count - part.count }
          waiting = waiting.flatMap((one) => (one !== found ? [one] : rest.count > 0 ? [rest] : []))
          left.set(part, part.count)
          return part
        }
        await woken
      }
      return null
    },
    batchReady(batch) {
      lastReady = Math.max(lastReady, batch)
      const wakeAll = wake
      woken = new Promise<void>((resolve) => {
        wake = resolve
      })
      wakeAll()
    },
    made(part, frames) {
      left.set(part, part.count - frames)
    },
    finished(part) {
      left.delete(part)
      return ![...left.keys(), ...waiting].some(({ stretch }) => stretch === part.stretch)
    },
  }
}
