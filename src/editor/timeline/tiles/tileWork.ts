import type { CanvasLayer } from '../drawing/canvasLayer.ts'
import type { OverlaysView } from '../drawing/overlays/overlayView.ts'
import { paintTile, paintTileGround, paintTileRows } from './paintTile.ts'
import { paintTileChange } from './paintTileChange.ts'
import { shareOf, tileChanges, type TileChange } from './tileChanges.ts'
import { tileRecipe, type TileRecipe } from './tileRecipe.ts'

/** What has to be painted of a tile. */
export interface TileWork {
  readonly part: OverlaysView
  readonly recipe: TileRecipe
  /** What is painted over what is there; null where all of it is painted. */
  readonly changes: readonly TileChange[] | null
  /** What it takes, in tiles full of overlays. */
  readonly effort: number
  /** What is there is not what is shown, but what was shown before that. */
  readonly isOnFormer: boolean
}

/** What was painted of a tile, and what before that: undo brings that back. */
export interface PaintedTile {
  readonly shown: TileRecipe | null
  readonly former: TileRecipe | null
}

/** What is painted so far of a tile that is painted a few rows at a time. */
export interface BegunTile {
  readonly recipe: TileRecipe
  /** The row that comes next. */
  readonly next: number
}

/** Where more of a tile than this changed, all of it is painted. */
const MOST_PAINTED_OVER = 0.5
/** What it takes to paint a tile without overlays, or to begin to paint over one. */
const LEAST_EFFORT = 0.1

/** What there is to paint of a part of the content, with as little effort as what was painted before allows. */
export function tileWork(part: OverlaysView, painted: PaintedTile): TileWork {
  const recipe = tileRecipe(part)
  for (const before of [painted.shown, painted.former]) {
    const changes = before && tileChanges(part, { before, now: recipe })
    const share = changes ? shareOf(changes, part) : 1
    if (!changes || share > MOST_PAINTED_OVER) continue
    return { part, recipe, changes, effort: LEAST_EFFORT + share, isOnFormer: before !== painted.shown }
  }
  const isEmpty = recipe.rows.every(({ overlays }) => overlays.length === 0)
  return { part, recipe, changes: null, effort: isEmpty ? LEAST_EFFORT : 1, isOnFormer: false }
}

/** Paints what there is to paint. Returns how many overlays. */
export function paintTileWork(layer: CanvasLayer, { part, changes }: TileWork): number {
  if (changes?.length === 0) return 0
  let drawn = 0
  layer.paint(
    part.geometry,
    (ctx) => {
      if (changes) for (const change of changes) drawn += paintTileChange(ctx, part, change)
      else drawn = paintTile(ctx, part)
    },
    changes ? 'over' : 'anew',
  )
  return drawn
}

/** Paints the next rows of a tile that nobody sees yet. `begun`: what comes after them, or null where it is whole now. */
export function paintTileWorkByRows(
  layer: CanvasLayer,
  { part, recipe }: TileWork,
  { begun, most }: { readonly begun: BegunTile | null; readonly most: number },
): { readonly drawn: number; readonly begun: BegunTile | null } {
  const goesOn = begun !== null && tileChanges(part, { before: begun.recipe, now: recipe })?.length === 0
  const first = goesOn ? begun.next : part.rows.first
  const last = Math.min(part.rows.last, first + most - 1)
  let drawn = 0
  layer.paint(
    part.geometry,
    (ctx) => {
      if (!goesOn) paintTileGround(ctx, part)
      drawn = paintTileRows(ctx, part, { first, last })
    },
    goesOn ? 'over' : 'anew',
  )
  return { drawn, begun: last === part.rows.last ? null : { recipe, next: last + 1 } }
}
