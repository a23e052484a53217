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
import { createCanvasLayer, type CanvasLayer } from '../drawing/canvasLayer.ts'
import { moverOf } from '../drawing/gesture/mover.ts'
import type { OverlayView, OverlaysView } from '../drawing/overlays/overlayView.ts'
import { paintTile } from './paintTile.ts'
import { tilesAhead, type Direction } from './tilePlan.ts'
import { facesOf, forgetPainted, paintedOf, paintOnTile, type Tile, type TileFace } from './tile.ts'
import { createTilePool } from './tilePool.ts'
import { tileWork, type TileWork } from './tileWork.ts'

/** What is drawn, without the part that a tile shows. */
export type TilesView = Omit<OverlaysView, 'rows' | 'ground' | 'hasStickyWords'>

export interface TileStrip {
  /** Draws what a view needs and nothing that is drawn already. */
  readonly show: (frame: {
    readonly view: TilesView
    /** What may differ from what was drawn. `content`: overlays, selection, rows, colours; `media`: what assets show, nothing else. */
    readonly changed: 'nothing' | 'media' | 'content'
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

/** A tile that does not show what it should; its work where that was looked at. */
interface StaleTile {
  readonly place: TilePlace
  readonly work: TileWork | null
}

/** How tiles are painted in a frame. */
interface PaintingOrder {
  readonly cover: TileCover
  /** The most tiles there may be. */
  readonly mostTiles: number
  /** The most effort. */
  readonly most: number
  /** How many rows of a tile that nobody sees. */
  readonly rowsAtOnce: number
}

/**
 * Where more than this is to be painted at once, one drawing of the view covers it, and the tiles are painted behind that. Of
 * media that came, no more than this is painted at once.
 */
const MOST_AT_ONCE = 2
/** What is painted in a frame behind the cover, or of tiles that nobody sees yet. One tile is painted in any case. */
const MOST_UNSEEN = 1
/**
 * So many rows of a tile that nobody sees yet are painted in a frame, behind the cover and where a moving view comes to: what
 * moves or plays needs its frames.
 */
const ROWS_UNSEEN = 3
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
  const createFace = (): TileFace => {
    const canvas = elements.createCanvas()
    elements.strip.append(canvas)
    return { canvas, layer: elements.layerOf(canvas), recipe: null }
  }
  const tiles = createTilePool(createFace)
  let bands: readonly Band[] = []
  let before: TimelineGeometry | null = null
  let palette: unknown = null
  let base = 0
  let epoch = 0
  let isCovered = false
  let skipsTiles = false
  let restsAt: Milliseconds = 0
  let stillAt: Milliseconds = 0
  let direction: Direction = { x: 1, y: 0 }
  /** The first epoch of what overlays, selection, rows and colours are now. */
  let contentEpoch = 0

  const partOf = (view: TilesView, place: TilePlace): OverlaysView | null => {
    const band = bands[place.band]
    if (!band) return null
    const geometry = geometryWithin(view.geometry, boxOfTile(view.geometry, place, band))
    return { ...view, ...opaque, geometry, rows: band }
  }
  const putInPlace = (tile: Tile, geometry: TimelineGeometry): void => {
    const band = bands[tile.place.band]
    for (const face of facesOf(tile)) {
      const { style } = face.canvas
      style.left = `${(tile.place.column - base) * tileWidth(geometry)}px`
      style.top = `${band?.top ?? 0}px`
      style.visibility = band && face === tile.shown && face.recipe ? 'visible' : 'hidden'
    }
  }
  const move = (geometry: TimelineGeometry, cover: TileCover): void => {
    if (Math.abs(cover.firstColumn - base) > FURTHEST_COLUMNS) {
      base = cover.firstColumn
      for (const tile of tiles.all()) putInPlace(tile, geometry)
    }
    const x = base * tileWidth(geometry) - scrolledPixels(geometry)
    strip.moveTo(x, RULER_HEIGHT - geometry.scrollPixels)
  }
  const workOf = (view: TilesView, place: TilePlace): TileWork | null => {
    const part = partOf(view, place)
    return part && tileWork(part, paintedOf(tiles.at(place)))
  }
  /** The tiles among these that do not show what they should. */
  const staleOf = (view: TilesView, places: readonly TilePlace[]): StaleTile[] =>
    places.flatMap((place): StaleTile[] => {
      const tile = tiles.at(place)
      if (!tile?.shown.recipe) return [{ place, work: null }]
      if (tile.epoch === epoch) return []
      const work = workOf(view, place)
      if (work && (work.isOnFormer || work.changes?.length !== 0)) return [{ place, work }]
      tile.epoch = epoch
      putInPlace(tile, view.geometry)
      return []
    })
  /** It shows what is there, but from other media. */
  const isPoorer = ({ place, work }: StaleTile): boolean => {
    const tile = tiles.at(place)
    return work !== null && tile !== undefined && tile.epoch >= contentEpoch
  }
  /** These with their work, where no cover is needed for so little; looks at no more of them than it must. */
  const whereFew = (view: TilesView, stale: readonly StaleTile[]): StaleTile[] | null => {
    const few: StaleTile[] = []
    let effort = 0
    for (const { place, work: known } of stale) {
      const work = known ?? workOf(view, place)
      effort += work?.effort ?? 0
      if (effort > MOST_AT_ONCE) return null
      few.push({ place, work })
    }
    return few
  }
  const paint = (work: TileWork, tile: Tile, rowsAtOnce: number): number => {
    const drawn = paintOnTile(tile, work, { rowsAtOnce, createFace })
    if (tile.begun) return drawn
    tile.epoch = epoch
    putInPlace(tile, work.part.geometry)
    return drawn
  }
  /** Paints as much of these tiles as one frame takes; the first of them in any case. */
  const paintSome = (view: TilesView, stale: readonly StaleTile[], how: PaintingOrder): number => {
    let effort = 0
    let drawn = 0
    for (const { place, work: known } of stale) {
      // One that was painted before it may have taken its canvas.
      const isThere = known && (!known.changes || tiles.at(place)?.shown.recipe)
      const work = isThere ? known : workOf(view, place)
      if (!work) continue
      if (effort > 0 && effort + work.effort > how.most) break
      effort += work.effort
      const tile = tiles.take(place, how.cover, how.mostTiles)
      drawn += paint(work, tile, how.rowsAtOnce)
    }
    return drawn
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
      if (before?.rows !== geometry.rows) bands = bandsOf(geometry.rows)
      const isMoved =
        before?.scrollFrames !== geometry.scrollFrames ||
        before.scrollPixels !== geometry.scrollPixels ||
        before.width !== geometry.width ||
        before.height !== geometry.height
      const areRowsChanged = before?.rows !== geometry.rows
      const isOtherDisplay = before?.devicePixelRatio !== geometry.devicePixelRatio
      const isAllChanged =
        isOtherDisplay || before?.pixelsPerFrame !== geometry.pixelsPerFrame || palette !== view.palette
      const isNewContent = isAllChanged || areRowsChanged || frame.changed === 'content'
      if (isNewContent || frame.changed === 'media') epoch++
      if (isNewContent) contentEpoch = epoch
      if (isAllChanged) {
        for (const tile of tiles.all()) forgetPainted(tile)
        restsAt = now + REST_MS
      }
      if (isOtherDisplay) for (const tile of tiles.all()) putInPlace(tile, geometry)
      // Higher than its rows are now, a tile would lie over the next one.
      if (areRowsChanged) for (const { shown } of tiles.all()) shown.canvas.style.visibility = 'hidden'
      if (before && isMoved) {
        const y = Math.sign(geometry.scrollPixels - before.scrollPixels)
        const x = Math.sign(geometry.scrollFrames - before.scrollFrames)
        if (x !== 0 || y !== 0) direction = { x, y }
        stillAt = now + REST_MS
      }
      before = geometry
      palette = view.palette

      const cover = tileCover(geometry, bands)
      const inView = placesOf(cover)
      const ahead = tilesAhead(cover, direction, bands.length)
      const order = { cover, mostTiles: inView.length + ahead.length, most: MOST_UNSEEN, rowsAtOnce: Infinity }
      move(geometry, cover)
      const stale = staleOf(view, inView)
      if (stale.length === 0) {
        if (isCovered) uncover()
        const next = staleOf(view, ahead)
        if (next.length === 0) tiles.dropSpare(cover, order.mostTiles)
        const rowsAtOnce = now < stillAt ? ROWS_UNSEEN : Infinity
        return { drawn: paintSome(view, next, { ...order, rowsAtOnce }), isWaiting: next.length > 0 }
      }
      // Media may come tile by tile: what is shown meanwhile is poorer, but all else of it is so.
      const isOnlyMedia = stale.every(isPoorer)
      if (isOnlyMedia && isCovered) uncover()
      if (!isCovered) {
        const few = isOnlyMedia ? stale : whereFew(view, stale)
        if (few) return { drawn: paintSome(view, few, { ...order, most: MOST_AT_ONCE }), isWaiting: true }
      }
      const isFirst = !isCovered
      const needsCover = !isCovered || isAllChanged || areRowsChanged || isMoved || frame.changed === 'content'
      let drawn = needsCover ? paintCover(view) : 0
      if (!isCovered) elements.cover.style.visibility = 'visible'
      isCovered = true
      // First those that are wrong: while media come, the others would be painted again and again.
      const wrongFirst = stale.toSorted((one, other) => Number(isPoorer(one)) - Number(isPoorer(other)))
      // What came since a tile was begun would have it begun anew again and again; a view that moves covers itself in every frame.
      const isByRows = frame.changed === 'nothing' && !isMoved
      // The first drawing of a view has enough to do; afterwards what plays gets every other frame for itself.
      skipsTiles = isFirst || (isByRows && !skipsTiles)
      const rowsAtOnce = isByRows ? ROWS_UNSEEN : Infinity
      if (now >= restsAt && !skipsTiles) drawn += paintSome(view, wrongFirst, { ...order, rowsAtOnce })
      return { drawn, isWaiting: true }
    },
  }
}
