import type { Frames } from '../../../../base/units.ts'
import { ExportError } from '../../exporter.ts'
import type { Raster } from './createRaster.ts'
import { earlyPrograms } from './earlyPrograms.ts'
import { composedOrder, makePart, type PartWork } from './makePart.ts'
import { oneAtATime } from './oneAtATime.ts'
import { stretchProgram } from './stretchProgram.ts'
import { firstParts, stretchQueue, type StretchPart } from './stretchQueue.ts'
import { setsWithSurroundings, tileBatches } from './tileBatches.ts'
import { tileStock } from './tileStock.ts'

export interface PictureWork extends Omit<PartWork, 'drawInTurn' | 'onFrames' | 'programs' | 'tiles'> {
  /** Parts that are made at the same time. */
  readonly atATime: number
  readonly raster: Raster
  /** Watches a part of the work: its fault stops all others. */
  readonly run: <T>(work: Promise<T>) => Promise<T>
  /** Frames that are written so far, of all. */
  readonly onFramesDone: (frames: Frames) => void
}

/** Makes all stretches. The parts of which they were made, in order. */
export async function makePicture(work: PictureWork): Promise<readonly StretchPart[]> {
  const { atATime, folder, job, plan, signal } = work
  const batches = tileBatches(plan)
  const question = { plan, batches, atATime, signal }
  const queue = stretchQueue(question)
  const made: StretchPart[] = []
  const tiles = tileStock(plan, folder)
  const withoutTiles = {
    ...work,
    drawInTurn: oneAtATime(),
    onFrames(part: StretchPart, frames: Frames) {
      queue.written(part, frames)
      work.onFramesDone(plan.count - queue.framesToGo())
    },
  }
  const programs = earlyPrograms(await firstParts(question), (part) => {
    const stretch = plan.stretches[part.stretch]
    return stretch?.kind === 'composed' ? stretchProgram(composedOrder(withoutTiles, part, stretch)) : null
  })
  const partWork: PartWork = { ...withoutTiles, tiles, programs }
  const draw = async (): Promise<void> => {
    if (batches.every((names) => names.length === 0)) return await work.raster.close()
    const { durationInFrames, fps, height, overlays, width } = job.composition
    const order = {
      overlays,
      canvas: { width, height, fps },
      durationInFrames,
      output: plan.output,
      tileSets: plan.tileSets,
      setsWithSurroundings: setsWithSurroundings(plan),
      batches,
    }
    let told = 0
    await work.raster.draw(order, (ready) => {
      tiles.add(ready.tiles)
      queue.batchReady(ready.batch)
      told += 1
    })
    if (told < batches.length) {
      const detail = `Of ${batches.length} batches of tiles, ${told} were drawn.`
      throw new ExportError('render_failed', 'The video could not be rendered.', detail)
    }
  }
  const worker = async (): Promise<void> => {
    for (let part = await queue.next(); part !== null; part = await queue.next()) {
      await makePart(partWork, part)
      made.push(part)
      if (queue.finished(part)) await tiles.doneWith(part.stretch)
    }
  }
  const workers = Array.from({ length: atATime }, worker)
  try {
    await Promise.all([draw(), ...workers].map(work.run))
  } finally {
    await programs.close()
  }
  return made.toSorted((one, other) => one.from - other.from)
}
