import { placesOf, type TileCover, type TilePlace } from '../geometry/tileCover.ts'

/** Which way the view moved last: −1, 0 or 1. */
export interface Direction {
  readonly x: number
  readonly y: number
}

/**
 * The tiles around a view that are worth drawing before they are needed: along the last movement, those ahead first.
 * Not more: every canvas costs the browser a little in every frame, also where it is out of view.
 */
export function tilesAhead(cover: TileCover, direction: Direction, bandCount: number): TilePlace[] {
  const columns = (column: number): TilePlace[] => placesOf({ ...cover, firstColumn: column, lastColumn: column })
  const bands = (band: number): TilePlace[] =>
    band < 0 || band >= bandCount ? [] : placesOf({ ...cover, firstBand: band, lastBand: band })
  const right = columns(cover.lastColumn + 1)
  const left = cover.firstColumn > 0 ? columns(cover.firstColumn - 1) : []
  const below = bands(cover.lastBand + 1)
  const above = bands(cover.firstBand - 1)
  const inTime = direction.x < 0 ? [...left, ...right] : [...right, ...left]
  if (direction.y === 0) return inTime
  return direction.y < 0 ? [...above, ...below] : [...below, ...above]
}

export const keyOfPlace = ({ column, band }: TilePlace): string => `${column}/${band}`

export function distanceToView(place: TilePlace, cover: TileCover): number {
  const beyond = (value: number, first: number, last: number): number => Math.max(first - value, value - last, 0)
  return beyond(place.column, cover.firstColumn, cover.lastColumn) + beyond(place.band, cover.firstBand, cover.lastBand)
}
