import type { Frames } from '../../../../base/units.ts'
import { aheadTiles } from './aheadTiles.ts'
import type { Raster } from './createRaster.ts'
import { drawAllTiles } from './drawAllTiles.ts'
import { earlyPrograms, type EarlyPrograms } from './earlyPrograms.ts'
import { makePart, type PartWork } from './makePart.ts'
import { oneAtATime } from './oneAtATime.ts'
import { partOrders } from './partOrders.ts'
import type { SoundMix } from './soundBeside.ts'
import { processorTurns } from './processorTurns.ts'
import { stretchProgram } from './stretchProgram.ts'
import { firstParts, stretchQueue, type StretchPart } from './stretchQueue.ts'
import { tileBatches } from './tileBatches.ts'
import { startTileGate } from './tileGate.ts'
import { tileStock } from './tileStock.ts'

export interface PictureWork extends Omit<PartWork, 'drawInTurn' | 'onFrames' | 'orderOf' | 'programs' | 'tiles'> {
  /** Parts that are made at the same time. */
  readonly atATime: number
  readonly raster: Raster
  /** What is mixed beside a stretch of the plan that asks for it. */
  readonly sound: SoundMix | null
  /** Frames that are written so far, of all. */
  readonly onFramesDone: (frames: Frames) => void
}

/** Makes all stretches. The parts of which they were made, in order; programs that wrote them may be about to end. */
export async function makePicture(work: PictureWork): Promise<readonly StretchPart[]> {
  const { atATime, folder, plan, signal } = work
  const batches = tileBatches(plan)
  const question = { plan, batches, atATime, signal }
  const queue = stretchQueue(question)
  const made: StretchPart[] = []
  const tiles = tileStock(plan, folder)
  const first = await firstParts(question)
  const ahead = aheadTiles(plan, first)
  const broken = Promise.withResolvers<void>()
  const gate =
    ahead && (await startTileGate({ folder, stock: tiles, stretches: ahead.batches, onFault: broken.reject }))
  const onFrames = (part: StretchPart, frames: Frames): void => {
    queue.written(part, frames)
    work.onFramesDone(plan.count - queue.framesToGo())
  }
  const { job, raster, run } = work
  const drawing = run(drawAllTiles({ job, plan, batches, ahead, raster, tiles, queue }))
  // It may fail before anybody waits for it.
  drawing.catch(() => undefined)
  const turns = atATime === 2 && work.threads === 1 ? processorTurns() : undefined
  const orderOf = partOrders({ ...work, gate, turns, onFrames })
  let programs: EarlyPrograms | null = null
  try {
    const opened = await earlyPrograms({
      parts: first,
      async programOf(part) {
        const stretch = plan.stretches[part.stretch]
        return stretch?.kind === 'composed' ? stretchProgram(await orderOf(part, stretch)) : null
      },
    })
    programs = opened
    const partWork: PartWork = { ...work, orderOf, onFrames, drawInTurn: oneAtATime(), tiles, programs: opened }
    const worker = async (): Promise<void> => {
      for (let part = await queue.next(); part !== null; part = await queue.next()) {
        await makePart(partWork, part)
        made.push(part)
        if (queue.finished(part)) await tiles.doneWith(part.stretch)
      }
    }
    const making = Promise.all([drawing, ...Array.from({ length: atATime }, worker).map(run)])
    await Promise.race([making, run(broken.promise)])
    await making
  } finally {
    broken.resolve()
    await programs?.close()
    await gate?.close()
    await turns?.close()
  }
  return made.toSorted((one, other) => one.from - other.from)
}
