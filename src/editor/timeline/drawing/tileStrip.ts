import type { Milliseconds } from '../../../base/units.ts'
import {
  bandsOf,
  boxOfTile,
  placesOf,
  tileCover,
  tileWidth,
  type Band,
  type TileCover,
  type TilePlace,
} from '../geometry/tileCover.ts'
import {
  geometryWithin,
  RULER_HEIGHT,
  scrolledPixels,
  visibleRows,
  type TimelineGeometry,
} from '../geometry/timelineGeometry.ts'
import { createCanvasLayer, type CanvasLayer } from './canvasLayer.ts'
import { moverOf } from './mover.ts'
import type { OverlayView, OverlaysView } from './overlayView.ts'
import { paintTile, paintTileGround, paintTileRow, paintTileRows } from './paintTile.ts'
import { distanceToView, keyOfPlace, tilesAhead, type Direction } from './tilePlan.ts'
import { changedRows, tileRecipe, type TileRecipe } from './tileRecipe.ts'

/** What is drawn, without the part that a tile shows. */
export type TilesView = Omit<OverlaysView, 'rows' | 'ground' | 'hasStickyWords'>

export interface TileStrip {
  /** Draws what a view needs and nothing that is drawn already. */
  readonly show: (frame: {
    readonly view: TilesView
    /** What is drawn may differ from what was: overlays, selection, media, rows, colours. */
    readonly isContentChanged: boolean
    readonly mediaVersion: number
    readonly now: Milliseconds
  }) => {
    /** Overlays drawn: at most those in view and those of one tile. */
    readonly drawn: number
    /** There is more to draw in the next frames. */
    readonly isWaiting: boolean
  }
}

/** Where tiles are put: the strip that moves, and the canvas that covers it while everything changes at once. */
export interface TileElements {
  readonly strip: HTMLElement
  readonly cover: HTMLCanvasElement
  readonly createCanvas: () => HTMLCanvasElement
  /** How the canvas of a tile is drawn on. */
  readonly layerOf: (canvas: HTMLCanvasElement) => CanvasLayer
}

interface Tile {
  readonly canvas: HTMLCanvasElement
  readonly layer: CanvasLayer
  place: TilePlace
  recipe: TileRecipe | null
  /** What is painted of it so far, where it is painted a few rows at a time; nobody sees it before it is whole. */
  begun: { readonly recipe: TileRecipe; readonly next: number } | null
  /** The state of the content for which the recipe was last found to hold. */
  epoch: number
}

/** More stale tiles than this at once are covered by one drawing of the view, and drawn behind it one by one. */
const MOST_AT_ONCE = 2
/** Where more rows than this changed, the whole tile is painted. */
const MOST_ROWS_OVER = 3
/** So many rows of a tile that is not in view yet are painted in a frame: the view that moves there needs its frames. */
const ROWS_AHEAD = 4
/** How long everything must rest before the tiles behind the cover are drawn. */
const REST_MS: Milliseconds = 120
/** The strip is anchored anew beyond this distance, because compositors count in small floats. */
const FURTHEST_COLUMNS = 64

const opaque = { ground: 'rows', hasStickyWords: false } as const satisfies Partial<OverlayView>

/**
 * The rows as opaque tiles on a strip. Scrolling moves the strip by one transform; a tile is drawn once and again only if
 * something in it changed. When everything changes at once, as in a zoom, only the view is drawn, on one canvas in front.
 */
export function createTileStrip(elements: TileElements): TileStrip {
  const coverLayer = createCanvasLayer(elements.cover, { isOpaque: true })
  const strip = moverOf(elements.strip)
  const tiles = new Map<string, Tile>()
  let bands: readonly Band[] = []
  let before: TimelineGeometry | null = null
  let palette: unknown = null
  let base = 0
  let epoch = 0
  let isCovered = false
  let restsAt: Milliseconds = 0
  let direction: Direction = { x: 1, y: 0 }
  let mediaVersion = 0

  const partOf = (view: TilesView, place: TilePlace): OverlaysView | null => {
    const band = bands[place.band]
    if (!band) return null
    const geometry = geometryWithin(view.geometry, boxOfTile(view.geometry, place, band))
    return { ...view, ...opaque, geometry, rows: band }
  }
  const putInPlace = (tile: Tile, geometry: TimelineGeometry): void => {
    tile.canvas.style.left = `${(tile.place.column - base) * tileWidth(geometry)}px`
    tile.canvas.style.top = `${bands[tile.place.band]?.top ?? 0}px`
    tile.canvas.style.visibility = tile.recipe ? 'visible' : 'hidden'
  }
  const move = (geometry: TimelineGeometry, cover: TileCover): void => {
    if (Math.abs(cover.firstColumn - base) > FURTHEST_COLUMNS) {
      base = cover.firstColumn
      for (const tile of tiles.values()) putInPlace(tile, geometry)
    }
    const x = base * tileWidth(geometry) - scrolledPixels(geometry)
    strip.moveTo(x, RULER_HEIGHT - geometry.scrollPixels)
  }
  const isFresh = (view: TilesView, place: TilePlace): boolean => {
    const tile = tiles.get(keyOfPlace(place))
    if (!tile?.recipe) return false
    if (tile.epoch === epoch) return true
    const part = partOf(view, place)
    if (!part || changedRows(tile.recipe, tileRecipe(part, mediaVersion))?.length !== 0) return false
    tile.epoch = epoch
    return true
  }
  /** The tile at a place; where there is none, a new one or the furthest of those that are not needed. */
  const tileFor = (place: TilePlace, cover: TileCover, most: number): Tile => {
    const key = keyOfPlace(place)
    const known = tiles.get(key)
    if (known) return known
    let furthest: Tile | null = null
    if (tiles.size >= most) {
      for (const tile of tiles.values()) {
        const isFurther = !furthest || distanceToView(tile.place, cover) > distanceToView(furthest.place, cover)
        if (isFurther) furthest = tile
      }
    }
    if (furthest) tiles.delete(keyOfPlace(furthest.place))
    const tile = furthest ?? createTile(place)
    tile.place = place
    tile.recipe = null
    tile.begun = null
    tiles.set(key, tile)
    return tile
  }
  const createTile = (place: TilePlace): Tile => {
    const canvas = elements.createCanvas()
    elements.strip.append(canvas)
    return { canvas, layer: elements.layerOf(canvas), place, recipe: null, begun: null, epoch: -1 }
  }
  const paint = (view: TilesView, place: TilePlace, at: { cover: TileCover; most: number }): number => {
    const part = partOf(view, place)
    if (!part) return 0
    const tile = tileFor(place, at.cover, at.most)
    const recipe = tileRecipe(part, mediaVersion)
    const rows = tile.recipe && changedRows(tile.recipe, recipe)
    const isOver = rows !== null && rows.length <= MOST_ROWS_OVER
    let drawn = 0
    tile.layer.paint(
      part.geometry,
      (ctx) => {
        if (isOver) for (const row of rows) drawn += paintTileRow(ctx, part, part.rows.first + row)
        else drawn = paintTile(ctx, part)
      },
      isOver ? 'over' : 'anew',
    )
    finish(tile, recipe, view.geometry)
    return drawn
  }
  const finish = (tile: Tile, recipe: TileRecipe, geometry: TimelineGeometry): void => {
    tile.recipe = recipe
    tile.begun = null
    tile.epoch = epoch
    putInPlace(tile, geometry)
  }
  /** Paints the next rows of a tile that nobody sees yet. */
  const paintAhead = (view: TilesView, place: TilePlace, at: { cover: TileCover; most: number }): number => {
    const part = partOf(view, place)
    if (!part) return 0
    const tile = tileFor(place, at.cover, at.most)
    if (tile.recipe) return paint(view, place, at)
    const recipe = tileRecipe(part, mediaVersion)
    const goesOn = tile.begun !== null && changedRows(tile.begun.recipe, recipe)?.length === 0
    const first = goesOn && tile.begun ? tile.begun.next : part.rows.first
    const last = Math.min(part.rows.last, first + ROWS_AHEAD - 1)
    let drawn = 0
    tile.layer.paint(
      part.geometry,
      (ctx) => {
        if (!goesOn) paintTileGround(ctx, part)
        drawn = paintTileRows(ctx, part, { first, last })
      },
      goesOn ? 'over' : 'anew',
    )
    if (last === part.rows.last) finish(tile, recipe, view.geometry)
    else tile.begun = { recipe, next: last + 1 }
    return drawn
  }
  /** Takes away tiles that are too many: a canvas out of view still costs a little in every frame. */
  const dropSpare = (cover: TileCover, most: number): void => {
    if (tiles.size <= most) return
    const byDistance = [...tiles].sort(
      ([, a], [, b]) => distanceToView(b.place, cover) - distanceToView(a.place, cover),
    )
    for (const [key, tile] of byDistance.slice(0, tiles.size - most)) {
      tile.canvas.remove()
      tiles.delete(key)
    }
  }
  const paintCover = (view: TilesView): number => {
    const { width, height } = view.geometry
    const box = { left: 0, top: RULER_HEIGHT, width, height: Math.max(0, height - RULER_HEIGHT) }
    const part = { ...view, ...opaque, geometry: geometryWithin(view.geometry, box), rows: visibleRows(view.geometry) }
    let drawn = 0
    coverLayer.paint(part.geometry, (ctx) => {
      drawn = paintTile(ctx, part)
    })
    return drawn
  }
  const uncover = (): void => {
    isCovered = false
    elements.cover.style.visibility = 'hidden'
  }

  return {
    show(frame) {
      const { view, now } = frame
      const { geometry } = view
      mediaVersion = frame.mediaVersion
      if (before?.rows !== geometry.rows) bands = bandsOf(geometry.rows)
      const isMoved =
        before?.scrollFrames !== geometry.scrollFrames ||
        before.scrollPixels !== geometry.scrollPixels ||
        before.width !== geometry.width ||
        before.height !== geometry.height
      const isAllChanged =
        before?.pixelsPerFrame !== geometry.pixelsPerFrame ||
        before.devicePixelRatio !== geometry.devicePixelRatio ||
        before.rows !== geometry.rows ||
        palette !== view.palette
      if (isAllChanged || frame.isContentChanged) epoch++
      if (isAllChanged) {
        const isMisplaced = before?.devicePixelRatio !== geometry.devicePixelRatio || before.rows !== geometry.rows
        for (const tile of tiles.values()) {
          tile.recipe = null
          tile.begun = null
          if (isMisplaced) putInPlace(tile, geometry)
        }
        restsAt = now + REST_MS
      }
      if (before && isMoved) {
        const y = Math.sign(geometry.scrollPixels - before.scrollPixels)
        const x = Math.sign(geometry.scrollFrames - before.scrollFrames)
        if (x !== 0 || y !== 0) direction = { x, y }
      }
      before = geometry
      palette = view.palette

      const cover = tileCover(geometry, bands)
      const inView = placesOf(cover)
      const ahead = tilesAhead(cover, direction, bands.length)
      const at = { cover, most: inView.length + ahead.length }
      move(geometry, cover)
      const stale = inView.filter((place) => !isFresh(view, place))
      if (stale.length === 0) {
        if (isCovered) uncover()
        const next = ahead.find((place) => !isFresh(view, place))
        if (!next) dropSpare(cover, at.most)
        return next ? { drawn: paintAhead(view, next, at), isWaiting: true } : { drawn: 0, isWaiting: false }
      }
      if (!isCovered && stale.length <= MOST_AT_ONCE) {
        return { drawn: stale.reduce((sum, place) => sum + paint(view, place, at), 0), isWaiting: true }
      }
      const needsCover = !isCovered || isAllChanged || isMoved || frame.isContentChanged
      let drawn = needsCover ? paintCover(view) : 0
      if (!isCovered) elements.cover.style.visibility = 'visible'
      isCovered = true
      const [first] = stale
      if (first && now >= restsAt) drawn += paint(view, first, at)
      return { drawn, isWaiting: true }
    },
  }
}
