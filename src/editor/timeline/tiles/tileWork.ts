import type { OverlaysView } from '../drawing/overlays/overlayView.ts'
import { shareOf, tileChanges, type TileChange } from './tileChanges.ts'
import { tileRecipe, type TileRecipe } from './tileRecipe.ts'

/** What has to be painted of a tile. */
export interface TileWork {
  readonly part: OverlaysView
  readonly recipe: TileRecipe
  /** What is painted over what is there; null where all of it is painted. */
  readonly changes: readonly TileChange[] | null
  /** What it takes, in tiles full of overlays. 0 if nothing has to be painted. */
  readonly effort: number
}

/** Where more of a tile than this changed, all of it is painted. */
const MAX_PAINTED_OVER = 0.5
/** What it takes to paint a tile without overlays, or to begin to paint over one. */
const MIN_EFFORT = 0.1

/** What there is to paint of a part of the content, with as little effort as what was painted before allows. */
export function tileWork(part: OverlaysView, painted: TileRecipe | null): TileWork {
  const recipe = tileRecipe(part)
  const changes = painted && tileChanges(part, { before: painted, now: recipe })
  if (changes?.length === 0) return { part, recipe, changes, effort: 0 }
  const share = changes ? shareOf(changes, part) : 1
  if (changes && share <= MAX_PAINTED_OVER) return { part, recipe, changes, effort: MIN_EFFORT + share }
  const isEmpty = recipe.rows.every(({ overlays }) => overlays.length === 0)
  return { part, recipe, changes: null, effort: isEmpty ? MIN_EFFORT : 1 }
}
