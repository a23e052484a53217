import type { OverlaysView } from '../drawing/overlays/overlayView.ts'
import { shareOf, tileChanges, type TileChange } from './tileChanges.ts'
import { tileKey, type TileKey } from './tileKey.ts'

/** The work that brings a tile up to date. */
export interface TileUpdate {
  readonly part: OverlaysView
  readonly key: TileKey
  /** Changes to paint over the tile. Null repaints the whole tile. */
  readonly changes: readonly TileChange[] | null
  /** Cost in full tiles. 0 if nothing needs painting. */
  readonly effort: number
}

/** If a larger share has changed, the whole tile is repainted. */
const MAX_PAINTED_OVER = 0.5
/** Cost of painting an empty tile, or of starting to paint over one. */
const MIN_EFFORT = 0.1

/** Compares part of the content with what was painted, and chooses the cheaper way to update it. */
export function tileUpdate(part: OverlaysView, painted: TileKey | null): TileUpdate {
  const key = tileKey(part)
  const changes = painted && tileChanges(part, { before: painted, now: key })
  if (changes?.length === 0) return { part, key, changes, effort: 0 }
  const share = changes ? shareOf(changes, part) : 1
  if (changes && share <= MAX_PAINTED_OVER) return { part, key, changes, effort: MIN_EFFORT + share }
  const isEmpty = key.rows.every(({ overlays }) => overlays.length === 0)
  return { part, key, changes: null, effort: isEmpty ? MIN_EFFORT : 1 }
}
