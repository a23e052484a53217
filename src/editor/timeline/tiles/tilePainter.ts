import { boxOfTile, placesOf, visibleTileRange, type TilePlace } from '../geometry/tileLayout.ts'
import { geometryWithin, RULER_HEIGHT, visibleRows } from '../geometry/timelineGeometry.ts'
import { createCanvasLayer, type CanvasLayer } from '../drawing/canvasLayer.ts'
import type { OverlayView } from '../drawing/overlays/overlayView.ts'
import { paintTile } from './paintTile.ts'
import { paintTileChange } from './paintTileChange.ts'
import { createTilePool } from './tilePool.ts'
import { planTiles, tilesAhead, type TileNeed } from './tileScheduler.ts'
import { nextTilesHistory, noTilesHistory, type TilesFrame, type TilesView } from './tilesHistory.ts'
import { tileUpdate, type TileUpdate } from './tileUpdate.ts'

export interface TilePainter {
  /** Paints only what is missing or outdated. */
  readonly show: (frame: TilesFrame) => {
    /** Number of overlays drawn. It is at most the number in view plus those of one tile. */
    readonly drawn: number
    /** True if more tiles need painting in the next frames. */
    readonly isWaiting: boolean
  }
}

/** The strip that carries the tiles, and the canvas that covers it while everything changes at once. */
export interface TileElements {
  readonly strip: HTMLElement
  readonly cover: HTMLCanvasElement
  readonly createCanvas: () => HTMLCanvasElement
  readonly layerOf: (canvas: HTMLCanvasElement) => CanvasLayer
}

interface PlannedTile extends TileNeed {
  /** Null until determined. */
  readonly update: TileUpdate | null
}

const opaque = { ground: 'rows', hasStickyLabels: false } as const satisfies Partial<OverlayView>

function paintUpdate(layer: CanvasLayer, { part, changes }: TileUpdate): number {
  let drawn = 0
  layer.paint(
    part.geometry,
    (ctx) => {
      if (changes) for (const change of changes) drawn += paintTileChange(ctx, part, change)
      else drawn = paintTile(ctx, part)
    },
    changes ? 'over' : 'anew',
  )
  return drawn
}

/** Paints the whole view on one canvas. */
function paintCover(layer: CanvasLayer, view: TilesView): number {
  const { width, height } = view.geometry
  const box = { left: 0, top: RULER_HEIGHT, width, height: Math.max(0, height - RULER_HEIGHT) }
  const part = { ...view, ...opaque, geometry: geometryWithin(view.geometry, box), rows: visibleRows(view.geometry) }
  let drawn = 0
  layer.paint(part.geometry, (ctx) => {
    drawn = paintTile(ctx, part)
  })
  return drawn
}

/**
 * Draws the rows as opaque tiles on a strip. A single transform scrolls the strip, and a tile is repainted only if its
 * content changes. If everything changes at once, as in a zoom, one canvas covers the tiles.
 */
export function createTilePainter(elements: TileElements): TilePainter {
  const coverLayer = createCanvasLayer(elements.cover, { isOpaque: true })
  const pool = createTilePool(elements.strip, () => {
    const canvas = elements.createCanvas()
    return { canvas, layer: elements.layerOf(canvas) }
  })
  let history = noTilesHistory
  let isCovered = false

  const updateOf = (view: TilesView, place: TilePlace): TileUpdate | null => {
    const band = history.bands[place.band]
    if (!band) return null
    const geometry = geometryWithin(view.geometry, boxOfTile(view.geometry, place, band))
    return tileUpdate({ ...view, ...opaque, geometry, rows: band }, pool.at(place)?.key ?? null)
  }
  const needOf = (view: TilesView, place: TilePlace): PlannedTile => {
    const tile = pool.at(place)
    if (!tile?.key) return { place, effort: 1, lacksMedia: false, update: null }
    const { bands, contentVersion, version } = history
    if (tile.version === version) return { place, effort: 0, lacksMedia: false, update: null }
    const update = updateOf(view, place)
    const lacksMedia = tile.version >= contentVersion
    const band = bands[place.band]
    if (update?.effort === 0 && band) {
      tile.version = version
      pool.show(tile, view.geometry, band)
    }
    return { place, effort: update?.effort ?? 0, lacksMedia, update }
  }

  return {
    show(frame) {
      const { view } = frame
      history = nextTilesHistory(history, frame)
      const { areRowsOther, bands, change, direction, version } = history
      // A tile that is taller than its new rows would overlap the next band.
      if (areRowsOther) pool.hideAll()
      if (change === 'all') pool.forgetAll()
      const range = visibleTileRange(view.geometry, bands)
      const inView = placesOf(range)
      const ahead = tilesAhead(range, direction, bands.length)
      const max = inView.length + ahead.length
      pool.moveTo(view.geometry, range)
      const seen = inView.map((place) => needOf(view, place))
      const isSeenReady = seen.every(({ effort }) => effort === 0)
      const unseen = isSeenReady ? ahead.map((place) => needOf(view, place)) : []
      const plan = planTiles({ inView: seen, ahead: unseen, isCovered, change })
      let drawn = plan.cover === 'paint' ? paintCover(coverLayer, view) : 0
      for (const { place, update: known } of plan.tiles) {
        const update = known ?? updateOf(view, place)
        const band = bands[place.band]
        if (!update || !band) continue
        const tile = pool.take(place, range, max)
        drawn += paintUpdate(tile.layer, update)
        tile.key = update.key
        tile.version = version
        pool.show(tile, view.geometry, band)
      }
      isCovered = plan.cover !== 'hide'
      elements.cover.style.visibility = isCovered ? 'visible' : 'hidden'
      if (!plan.isWaiting) pool.dropSpare(range, max)
      return { drawn, isWaiting: plan.isWaiting }
    },
  }
}
