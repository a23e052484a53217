import { ExportError, type ExportJob } from '../../exporter.ts'
import type { RenderPlan } from '../plan/renderPlan.ts'
import type { AheadTiles, TileNews, TileName } from '../raster/rasterOrder.ts'
import type { Raster } from './createRaster.ts'
import type { ChunkQueue } from './chunkQueue.ts'
import { setsWithSurroundings } from './tileBatches.ts'
import type { TileStock } from './tileStock.ts'

export interface TileWork {
  readonly job: Pick<ExportJob, 'composition'>
  readonly plan: RenderPlan
  readonly batches: readonly (readonly TileName[])[]
  readonly ahead: AheadTiles | null
  readonly raster: Raster
  /** Holds what is drawn. */
  readonly tiles: TileStock
  /** Hears which chunks can be made. */
  readonly queue: Pick<ChunkQueue, 'batchReady'>
}

/** Has all tiles of a plan drawn. Throws `render_failed` where not all are in the end. */
export async function drawAllTiles({ ahead, batches, job, plan, queue, raster, tiles }: TileWork): Promise<void> {
  if (batches.every((names) => names.length === 0)) return await raster.close()
  let told = 0
  const hear = (news: TileNews): void => {
    switch (news.kind) {
      case 'expected':
        tiles.expect(news.tiles)
        // Who composes them waits for each by itself.
        queue.batchReady((ahead?.batches ?? 0) - 1)
        return
      case 'drawn':
        tiles.add([news.tile])
        return
      case 'batch':
        tiles.add(news.tiles)
        queue.batchReady(news.batch)
        told += 1
    }
  }
  const order = {
    overlays: job.composition.overlays,
    tileSets: plan.tileSets,
    setsWithSurroundings: setsWithSurroundings(plan),
    batches,
    ahead,
  }
  await raster.draw(order, hear)
  if (told === batches.length) return
  const detail = `Of ${batches.length} batches of tiles, ${told} were drawn.`
  throw new ExportError('render_failed', 'The video could not be rendered.', detail)
}
