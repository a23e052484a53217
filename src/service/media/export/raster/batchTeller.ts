import type { BatchReady, DrawnSprite, RasterOrder } from './rasterOrder.ts'

/** Tells batches that are whole, in their order; some need no sprite. */
export function batchTeller(
  { batches }: Pick<RasterOrder, 'batches'>,
  tell: (ready: BatchReady) => void,
): (sprite: DrawnSprite, batch: number) => void {
  const written: DrawnSprite[][] = batches.map(() => [])
  let told = 0
  const tellWhole = (): void => {
    for (const sprites of written.slice(told)) {
      if (sprites.length < (batches[told]?.length ?? 0)) break
      tell({ batch: told, sprites })
      told += 1
    }
  }
  tellWhole()
  return (sprite, batch) => {
    written[batch]?.push(sprite)
    tellWhole()
  }
}
