import type { BatchReady, DrawnTile, RasterOrder } from './rasterOrder.ts'

/** Tells batches that are whole, in their order; some need no tile. */
export function batchTeller(
  { batches }: Pick<RasterOrder, 'batches'>,
  tell: (ready: BatchReady) => void,
): (tile: DrawnTile, batch: number) => void {
  const written: DrawnTile[][] = batches.map(() => [])
  let told = 0
  const tellWhole = (): void => {
    for (const tiles of written.slice(told)) {
      if (tiles.length < (batches[told]?.length ?? 0)) break
      tell({ batch: told, tiles })
      told += 1
    }
  }
  tellWhole()
  return (tile, batch) => {
    written[batch]?.push(tile)
    tellWhole()
  }
}
