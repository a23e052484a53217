import { placesOf, type TileRange, type TilePlace } from '../geometry/tileLayout.ts'

/** Which way the view moved last: −1, 0 or 1. */
export interface Direction {
  readonly x: number
  readonly y: number
}

/** One tile, as far as it matters for what is painted next. */
export interface TileNeed {
  readonly place: TilePlace
  /** What it takes to bring it up to date, in tiles full of overlays. 0 if it shows what it should. */
  readonly effort: number
  /** Everything on it is right but media that arrived since. */
  readonly lacksMedia: boolean
}

export interface TilesState<Need extends TileNeed> {
  readonly inView: readonly Need[]
  /** Out of view, in the order in which they may come into it. */
  readonly ahead: readonly Need[]
  /** One canvas with a drawing of the view lies over the tiles. */
  readonly isCovered: boolean
  /** What differs from the frame before. `all`: every tile, as in a zoom; `some`: place, overlays, selection or rows. */
  readonly change: 'nothing' | 'some' | 'all'
}

export interface TilesPlan<Need extends TileNeed> {
  readonly cover: 'hide' | 'keep' | 'paint'
  readonly tiles: readonly Need[]
  /** More is left to paint in the next frames. */
  readonly isWaiting: boolean
}

/** More effort than this at once does not go on tiles in view: one drawing of the view covers them. */
const MAX_IN_VIEW = 2
/** Effort per frame for tiles that are not seen. */
const MAX_UNSEEN = 1

/** The first of some tiles, as many as a frame takes; one in any case. */
function firstWithin<Need extends TileNeed>(needs: readonly Need[], max: number): readonly Need[] {
  let effort = 0
  const end = needs.findIndex((need, position) => (effort += need.effort) > max && position > 0)
  return end < 0 ? needs : needs.slice(0, end)
}

const isStale = ({ effort }: TileNeed): boolean => effort > 0

/**
 * What to paint in a frame. Little is painted on the tiles in view at once; for much, one drawing of the view covers them, and
 * they follow behind it, a tile per frame. Then come the tiles ahead.
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
  // Tiles painted during a zoom would be wrong in the next frame.
  if (!isCovered || change === 'all') return { cover, tiles: [], isWaiting: true }
  const wrongFirst = stale.toSorted((one, other) => Number(one.lacksMedia) - Number(other.lacksMedia))
  return { cover, tiles: firstWithin(wrongFirst, MAX_UNSEEN), isWaiting: true }
}

/**
 * The tiles around a view that are worth painting before they are needed: along the last movement, those ahead first. Every
 * canvas costs the browser a little in every frame, also out of view, so there are no more.
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
