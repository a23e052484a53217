import { placesOf, type TileRange, type TilePlace } from '../geometry/tileLayout.ts'

/** Direction in which the view last moved: −1, 0 or 1 on each axis. */
export interface Direction {
  readonly x: number
  readonly y: number
}

export interface TileNeed {
  readonly place: TilePlace
  /** Cost of updating the tile, in full tiles. 0 if it is up to date. */
  readonly effort: number
  /** True if the tile is up to date except for media that has loaded since it was drawn. */
  readonly lacksMedia: boolean
}

export interface TilesState<Need extends TileNeed> {
  readonly inView: readonly Need[]
  /** Tiles outside the view, by priority. */
  readonly ahead: readonly Need[]
  /** True if the cover canvas hides the tiles. */
  readonly isCovered: boolean
  /**
   * Difference from the previous frame. `all` means every tile, as in a zoom; `some` means position, overlays,
   * selection or rows.
   */
  readonly change: 'nothing' | 'some' | 'all'
}

export interface TilesPlan<Need extends TileNeed> {
  readonly cover: 'hide' | 'keep' | 'paint'
  readonly tiles: readonly Need[]
  /** True if more tiles need painting in the next frames. */
  readonly isWaiting: boolean
}

/** Maximum effort per frame for tiles in view. Beyond it the cover is painted instead. */
const MAX_IN_VIEW = 2
/** Maximum effort per frame for tiles outside the view. */
const MAX_UNSEEN = 1

/** As many tiles as fit into the effort, but at least one. */
function firstWithin<Need extends TileNeed>(needs: readonly Need[], max: number): readonly Need[] {
  let effort = 0
  const end = needs.findIndex((need, position) => (effort += need.effort) > max && position > 0)
  return end < 0 ? needs : needs.slice(0, end)
}

const isStale = ({ effort }: TileNeed): boolean => effort > 0

/**
 * Decides what to paint in a frame. Small changes in view are painted on the tiles; for large ones the cover shows the
 * view, and the tiles behind it follow, one per frame. Tiles ahead of the movement come last.
 */
export function planTiles<Need extends TileNeed>({
  inView,
  ahead,
  isCovered,
  change,
}: TilesState<Need>): TilesPlan<Need> {
  const stale = inView.filter(isStale)
  if (stale.length === 0) {
    const next = ahead.filter(isStale)
    return { cover: 'hide', tiles: firstWithin(next, MAX_UNSEEN), isWaiting: next.length > 0 }
  }
  const effort = stale.reduce((sum, need) => sum + need.effort, 0)
  if (stale.every(({ lacksMedia }) => lacksMedia) || (!isCovered && effort <= MAX_IN_VIEW))
    return { cover: 'hide', tiles: firstWithin(stale, MAX_IN_VIEW), isWaiting: true }
  const cover = isCovered && change === 'nothing' ? 'keep' : 'paint'
  // Tiles painted during a zoom would be outdated in the next frame.
  if (!isCovered || change === 'all') return { cover, tiles: [], isWaiting: true }
  const wrongFirst = stale.toSorted((one, other) => Number(one.lacksMedia) - Number(other.lacksMedia))
  return { cover, tiles: firstWithin(wrongFirst, MAX_UNSEEN), isWaiting: true }
}

/**
 * The tiles next to the view, with those in the direction of movement first. Tiles further away are not kept, because
 * every canvas costs the browser a little in every frame.
 */
export function tilesAhead(range: TileRange, direction: Direction, bandCount: number): TilePlace[] {
  const columns = (column: number): TilePlace[] =>
    column < 0 ? [] : placesOf({ ...range, firstColumn: column, lastColumn: column })
  const bands = (band: number): TilePlace[] =>
    band < 0 || band >= bandCount ? [] : placesOf({ ...range, firstBand: band, lastBand: band })
  const right = columns(range.lastColumn + 1)
  const left = columns(range.firstColumn - 1)
  const below = bands(range.lastBand + 1)
  const above = bands(range.firstBand - 1)
  const inTime = direction.x < 0 ? [...left, ...right] : [...right, ...left]
  if (direction.y === 0) return inTime
  return direction.y < 0 ? [...above, ...below] : [...below, ...above]
}
