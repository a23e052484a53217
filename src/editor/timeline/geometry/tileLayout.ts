import type { CssPixels } from '../../../base/units.ts'
import { contentHeight, rowAtContentY, rowCount, rowHeights, rowTop, type RowLayout } from './rowLayout.ts'
import { contentYOf, RULER_HEIGHT, scrolledPixels, type Box, type TimelineGeometry } from './timelineGeometry.ts'

/** Tile width in CSS pixels, adjusted to whole device pixels. */
const TILE_PIXELS = 512
/** Target height of a band. */
const BAND_PIXELS = 440

/** Consecutive rows that share one line of tiles, so that no overlay is split vertically. Limits are inclusive. */
export interface Band {
  readonly first: number
  readonly last: number
  readonly top: CssPixels
  readonly height: CssPixels
}

/** Column and band of a tile. Columns are counted from frame 0. */
export interface TilePlace {
  readonly column: number
  readonly band: number
}

export function bandsOf(rows: RowLayout): Band[] {
  const bands: Band[] = []
  let first = 0
  for (let row = 0; row < rowCount(rows); row++) {
    const top = rowTop(rows, first)
    const height = rowTop(rows, row + 1) - top
    const isLast = row + 1 === rowCount(rows)
    if (!isLast && height + rowHeights.empty <= BAND_PIXELS) continue
    bands.push({ first, last: row, top, height })
    first = row + 1
  }
  return bands
}

export function tileWidth({ devicePixelRatio }: Pick<TimelineGeometry, 'devicePixelRatio'>): CssPixels {
  return Math.round(TILE_PIXELS * devicePixelRatio) / devicePixelRatio
}

function bandAt(bands: readonly Band[], contentY: CssPixels, rows: RowLayout): number {
  const row = rowAtContentY(rows, contentY)
  return Math.max(
    0,
    bands.findIndex((band) => row <= band.last),
  )
}

/** Columns and bands. All limits are inclusive. */
export interface TileRange {
  readonly firstColumn: number
  readonly lastColumn: number
  readonly firstBand: number
  readonly lastBand: number
}

export function visibleTileRange(geometry: TimelineGeometry, bands: readonly Band[]): TileRange {
  const width = tileWidth(geometry)
  const left = scrolledPixels(geometry)
  const bottom = Math.min(contentYOf(geometry, geometry.height), contentHeight(geometry.rows)) - 1
  return {
    firstColumn: Math.floor(left / width),
    lastColumn: Math.floor((left + geometry.width - 1) / width),
    firstBand: bandAt(bands, geometry.scrollPixels, geometry.rows),
    lastBand: bandAt(bands, Math.max(0, bottom), geometry.rows),
  }
}

export function placesOf(range: TileRange): TilePlace[] {
  const places: TilePlace[] = []
  for (let column = range.firstColumn; column <= range.lastColumn; column++) {
    for (let band = range.firstBand; band <= range.lastBand; band++) places.push({ column, band })
  }
  return places
}

/** Box of a tile on the surface. */
export function boxOfTile(geometry: TimelineGeometry, place: TilePlace, band: Band): Box {
  const width = tileWidth(geometry)
  return {
    left: place.column * width - scrolledPixels(geometry),
    top: RULER_HEIGHT + band.top - geometry.scrollPixels,
    width,
    height: band.height,
  }
}
