import { tileWidth, type Band, type TileRange, type TilePlace } from '../geometry/tileLayout.ts'
import { RULER_HEIGHT, scrolledPixels, type TimelineGeometry } from '../geometry/timelineGeometry.ts'
import type { CanvasLayer } from '../drawing/canvasLayer.ts'
import { moveElement } from '../drawing/moveElement.ts'
import type { TileKey } from './tileKey.ts'

export interface Tile {
  readonly canvas: HTMLCanvasElement
  readonly layer: CanvasLayer
  place: TilePlace
  /** Key of the painted content. Null if it is outdated. */
  key: TileKey | null
  /** The content version for which the key was last confirmed. */
  version: number
}

/** The canvases on the strip by place. There are never more than a frame needs. */
export interface TilePool {
  readonly at: (place: TilePlace) => Tile | undefined
  /** The tile at a place. It gets a new canvas, or once there are `max`, the canvas furthest from the view. */
  readonly take: (place: TilePlace, range: TileRange, max: number) => Tile
  /** Removes tiles beyond `max`, because even an invisible canvas costs a little in every frame. */
  readonly dropSpare: (range: TileRange, max: number) => void
  /** Marks all tiles as outdated. */
  readonly forgetAll: () => void
  readonly hideAll: () => void
  readonly show: (tile: Tile, geometry: TimelineGeometry, band: Band) => void
  readonly moveTo: (geometry: TimelineGeometry, range: TileRange) => void
}

/** Beyond this distance the strip gets a new anchor, because compositors use 32-bit floats. */
const MAX_COLUMNS_FROM_ANCHOR = 64

const keyOf = ({ column, band }: TilePlace): string => `${column}/${band}`

function distanceToView(place: TilePlace, range: TileRange): number {
  const beyond = (value: number, first: number, last: number): number => Math.max(first - value, value - last, 0)
  return beyond(place.column, range.firstColumn, range.lastColumn) + beyond(place.band, range.firstBand, range.lastBand)
}

export function createTilePool(strip: HTMLElement, createCanvas: () => Pick<Tile, 'canvas' | 'layer'>): TilePool {
  const tiles = new Map<string, Tile>()
  let anchorColumn = 0
  const furthestFirst = (range: TileRange): Tile[] =>
    [...tiles.values()].toSorted((a, b) => distanceToView(b.place, range) - distanceToView(a.place, range))
  const setLeft = ({ canvas, place }: Tile, geometry: TimelineGeometry): void => {
    canvas.style.left = `${(place.column - anchorColumn) * tileWidth(geometry)}px`
  }
  const create = (place: TilePlace): Tile => {
    const created = createCanvas()
    strip.append(created.canvas)
    return { ...created, place, key: null, version: -1 }
  }
  return {
    at: (place) => tiles.get(keyOf(place)),
    take(place, range, max) {
      const placeKey = keyOf(place)
      const known = tiles.get(placeKey)
      if (known) return known
      const [furthest] = tiles.size >= max ? furthestFirst(range) : []
      if (furthest) tiles.delete(keyOf(furthest.place))
      const tile = furthest ?? create(place)
      tile.place = place
      tile.key = null
      tiles.set(placeKey, tile)
      return tile
    },
    dropSpare(range, max) {
      if (tiles.size <= max) return
      for (const { canvas, place } of furthestFirst(range).slice(0, tiles.size - max)) {
        canvas.remove()
        tiles.delete(keyOf(place))
      }
    },
    forgetAll() {
      for (const tile of tiles.values()) tile.key = null
    },
    hideAll() {
      for (const { canvas } of tiles.values()) canvas.style.visibility = 'hidden'
    },
    show(tile, geometry, band) {
      setLeft(tile, geometry)
      tile.canvas.style.top = `${band.top}px`
      tile.canvas.style.visibility = 'visible'
    },
    moveTo(geometry, range) {
      if (Math.abs(range.firstColumn - anchorColumn) > MAX_COLUMNS_FROM_ANCHOR) {
        anchorColumn = range.firstColumn
        for (const tile of tiles.values()) setLeft(tile, geometry)
      }
      const x = anchorColumn * tileWidth(geometry) - scrolledPixels(geometry)
      moveElement(strip, x, RULER_HEIGHT - geometry.scrollPixels)
    },
  }
}
