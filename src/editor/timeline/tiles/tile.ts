import type { TilePlace } from '../geometry/tileCover.ts'
import type { CanvasLayer } from '../drawing/canvasLayer.ts'
import type { TileRecipe } from './tileRecipe.ts'
import { paintTileWork, paintTileWorkByRows, type BegunTile, type PaintedTile, type TileWork } from './tileWork.ts'

export interface TileFace {
  readonly canvas: HTMLCanvasElement
  readonly layer: CanvasLayer
  recipe: TileRecipe | null
}

export interface Tile {
  shown: TileFace
  /** What was shown before all of it was painted anew: undo needs no painting. */
  former: TileFace | null
  place: TilePlace
  /** What is painted of it so far, where it is painted a few rows at a time; nobody sees it before it is whole. */
  begun: BegunTile | null
  /** The state of the content for which the recipe was last found to hold. */
  epoch: number
}

export const facesOf = ({ shown, former }: Tile): readonly TileFace[] => (former ? [shown, former] : [shown])

export const paintedOf = (tile: Tile | undefined): PaintedTile => ({
  shown: tile?.shown.recipe ?? null,
  former: tile?.former?.recipe ?? null,
})

/** What was painted holds no more, whatever it was. */
export function forgetPainted(tile: Tile): void {
  for (const face of facesOf(tile)) face.recipe = null
  tile.begun = null
}

/** Paints what there is to paint of a tile, or so many rows of it where nothing is painted yet. Returns how many overlays. */
export function paintOnTile(
  tile: Tile,
  work: TileWork,
  { rowsAtOnce, createFace }: { readonly rowsAtOnce: number; readonly createFace: () => TileFace },
): number {
  const { shown } = tile
  const isByRows = !shown.recipe && work.effort === 1 && (rowsAtOnce < Infinity || tile.begun !== null)
  if (work.isOnFormer || (!work.changes && shown.recipe)) {
    tile.shown = tile.former ?? createFace()
    tile.former = shown
  }
  const { layer } = tile.shown
  const painted = isByRows
    ? paintTileWorkByRows(layer, work, { begun: tile.begun, most: rowsAtOnce })
    : { drawn: paintTileWork(layer, work), begun: null }
  tile.begun = painted.begun
  if (!painted.begun) tile.shown.recipe = work.recipe
  return painted.drawn
}
