import type { OverlaysView } from '../drawing/overlays/overlayView.ts'
import { shareOf, tileChanges, type TileChange } from './tileChanges.ts'
import { tileKey, type TileKey } from './tileKey.ts'

/** What has to be painted of a tile. */
export interface TileUpdate {
  readonly part: OverlaysView
  readonly key: TileKey
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
export function tileUpdate(part: OverlaysView, painted: TileKey | null): TileUpdate {
  const key = tileKey(part)
  const changes = painted && tileChanges(part, { before: painted, now: key })
  if (changes?.length === 0) return { part, key, changes, effort: 0 }
  const share = changes ? shareOf(changes, part) : 1
  if (changes && share <= MAX_PAINTED_OVER) return { part, key, changes, effort: MIN_EFFORT + share }
  const isEmpty = key.rows.every(({ overlays }) => overlays.length === 0)
  return { part, key, changes: null, effort: isEmpty ? MIN_EFFORT : 1 }
}
