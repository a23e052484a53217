import { ExportError } from '../../exporter.ts'
import type { RenderPlan } from '../plan/renderPlan.ts'
import type { TileName } from '../raster/rasterOrder.ts'
import { tilesOf } from './tileBatches.ts'

/** Hands out stretches to those who make them: whose tiles are there first, and what a browser must draw last. */
export interface StretchQueue {
  /** The index of the next stretch; null when all are given out. Waits for tiles. */
  next(): Promise<number | null>
  /** All batches up to this one are there. */
  batchReady(batch: number): void
}

/** For each stretch the last batch that holds one of its tiles; −1 where it has none. */
function lastBatches({ stretches }: RenderPlan, batches: readonly (readonly TileName[])[]): number[] {
  const batchOf = new Map(batches.flatMap((names, batch) => names.map(({ set, state }) => [`${set} ${state}`, batch])))
  return stretches.map((stretch) =>
    Math.max(-1, ...tilesOf(stretch).map(({ set, state }) => batchOf.get(`${set} ${state}`) ?? -1)),
  )
}

export function stretchQueue(
  plan: RenderPlan,
  batches: readonly (readonly TileName[])[],
  signal: AbortSignal,
): StretchQueue {
  const needed = lastBatches(plan, batches)
  const rank = (index: number): number => (plan.stretches[index]?.kind === 'drawn' ? 1 : 0)
  const waiting = [...plan.stretches.keys()].toSorted((one, other) => rank(one) - rank(other) || one - other)
  let lastReady = -1
  let wake: () => void = () => undefined
  let woken = new Promise<void>((resolve) => {
    wake = resolve
  })
  signal.addEventListener('abort', () => wake(), { once: true })
  return {
    async next() {
      while (waiting.length > 0) {
        if (signal.aborted) throw new ExportError('aborted', 'The export was stopped.')
        const at = waiting.findIndex((index) => (needed[index] ?? -1) <= lastReady)
        const [found] = at < 0 ? [] : waiting.splice(at, 1)
        if (found !== undefined) return found
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
  }
}
