import type { Frames } from '../../../../base/units.ts'
import { aheadTiles } from './aheadTiles.ts'
import type { Raster } from './createRaster.ts'
import { drawAllTiles } from './drawAllTiles.ts'
import { earlyPrograms, type EarlyPrograms } from './earlyPrograms.ts'
import { makeChunk, type ChunkContext } from './makeChunk.ts'
import { oneAtATime } from './oneAtATime.ts'
import { encoderInputs } from './encoderInputs.ts'
import type { SoundMix } from './soundBeside.ts'
import { processorTurns } from './processorTurns.ts'
import { chunkEncoder } from './chunkEncoder.ts'
import { firstTasks, chunkQueue, type ChunkTask } from './chunkQueue.ts'
import { tileBatches } from './tileBatches.ts'
import { startTileGate } from './tileGate.ts'
import { tileStock } from './tileStock.ts'

export interface PictureWork extends Omit<ChunkContext, 'drawInTurn' | 'onFrames' | 'orderOf' | 'programs' | 'tiles'> {
  /** Parts that are made at the same time. */
  readonly atATime: number
  readonly raster: Raster
  /** What is mixed beside a chunk of the plan that asks for it. */
  readonly sound: SoundMix | null
  /** Frames that are written so far, of all. */
  readonly onFramesDone: (frames: Frames) => void
}

/** Makes all chunks. The parts of which they were made, in order; programs that wrote them may be about to end. */
export async function makePicture(work: PictureWork): Promise<readonly ChunkTask[]> {
  const { atATime, folder, plan, signal } = work
  const batches = tileBatches(plan)
  const question = { plan, batches, atATime, signal }
  const queue = chunkQueue(question)
  const made: ChunkTask[] = []
  const tiles = tileStock(plan, folder)
  const first = await firstTasks(question)
  const ahead = aheadTiles(plan, first)
  const broken = Promise.withResolvers<void>()
  const gate = ahead && (await startTileGate({ folder, stock: tiles, chunks: ahead.batches, onFault: broken.reject }))
  const onFrames = (task: ChunkTask, frames: Frames): void => {
    queue.written(task, frames)
    work.onFramesDone(plan.count - queue.framesToGo())
  }
  const { job, raster, run } = work
  const drawing = run(drawAllTiles({ job, plan, batches, ahead, raster, tiles, queue }))
  // It may fail before anybody waits for it.
  drawing.catch(() => undefined)
  const turns = atATime === 2 && work.threads === 1 ? processorTurns() : undefined
  const orderOf = encoderInputs({ ...work, gate, turns, onFrames })
  let programs: EarlyPrograms | null = null
  try {
    const opened = await earlyPrograms({
      tasks: first,
      async programOf(task) {
        const chunk = plan.chunks[task.chunk]
        return chunk?.kind === 'composed' ? chunkEncoder(await orderOf(task, chunk)) : null
      },
    })
    programs = opened
    const context: ChunkContext = { ...work, orderOf, onFrames, drawInTurn: oneAtATime(), tiles, programs: opened }
    const worker = async (): Promise<void> => {
      for (let task = await queue.next(); task !== null; task = await queue.next()) {
        await makeChunk(context, task)
        made.push(task)
        if (queue.finished(task)) await tiles.doneWith(task.chunk)
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
