import { ExportError, type ExportJob } from '../../exporter.ts'
import type { RenderPlan } from '../plan/renderPlan.ts'
import type { StreamedSprites, RasterEvent, SpriteId } from '../raster/rasterInput.ts'
import type { Raster } from './createRaster.ts'
import type { ChunkQueue } from './chunkQueue.ts'
import { setsWithBorder } from './spriteBatches.ts'
import type { SpriteStore } from './spriteStore.ts'

export interface DrawInput {
  readonly job: Pick<ExportJob, 'composition'>
  readonly plan: RenderPlan
  readonly batches: readonly (readonly SpriteId[])[]
  readonly streamed: StreamedSprites | null
  readonly raster: Raster
  readonly sprites: SpriteStore
  /** Notified when the sprites of a chunk are ready. */
  readonly queue: Pick<ChunkQueue, 'batchReady'>
}

/** Draws all sprites of a plan. Throws `render_failed` if any is still missing at the end. */
export async function drawAllSprites({
  streamed,
  batches,
  job,
  plan,
  queue,
  raster,
  sprites,
}: DrawInput): Promise<void> {
  if (batches.every((names) => names.length === 0)) return await raster.close()
  let reported = 0
  const onEvent = (event: RasterEvent): void => {
    switch (event.kind) {
      case 'expected':
        sprites.expect(event.sprites)
        // The encoders of these batches request each sprite themselves, so they need not wait for a whole batch.
        queue.batchReady((streamed?.batches ?? 0) - 1)
        return
      case 'drawn':
        sprites.add([event.sprite])
        return
      case 'batch':
        sprites.add(event.sprites)
        queue.batchReady(event.batch)
        reported += 1
    }
  }
  const input = {
    overlays: job.composition.overlays,
    spriteSets: plan.spriteSets,
    setsWithBorder: setsWithBorder(plan),
    batches,
    streamed,
  }
  await raster.draw(input, onEvent)
  if (reported === batches.length) return
  const detail = `Of ${batches.length} batches of sprites, ${reported} were drawn.`
  throw new ExportError('render_failed', 'The video could not be exported.', detail)
}
