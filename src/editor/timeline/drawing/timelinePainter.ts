import type { CssPixels, Milliseconds } from '../../../base/units.ts'
import type { OverlayId } from '../../../composition/schema.ts'
import { readTokens } from '../../../ui/theme/theme.ts'
import type { Marks } from '../../session/playback/marks.ts'
import type { Rows } from '../../session/view/rows.ts'
import type { DocumentScene, GestureLens } from '../documentScene.ts'
import type { LayerName } from '../frameLoop.ts'
import {
  geometryWithin,
  RULER_HEIGHT,
  rowsHeight,
  visibleRows,
  type TimelineGeometry,
} from '../geometry/timelineGeometry.ts'
import type { PointerState } from '../pointer/pointerState.ts'
import type { TimelineAsset } from '../timelineMedia.ts'
import { createCanvasLayer, type CanvasLayer } from './canvasLayer.ts'
import { createGestureLayer } from './gesture/gestureLayer.ts'
import { createFitLabel } from './overlays/labels.ts'
import type { SurfaceLayers } from './mountLayers.ts'
import { moveElement } from './moveElement.ts'
import type { OverlayView } from './overlays/overlayView.ts'
import { paintRuler } from './paintRuler.ts'
import { paintStickyLabels, STICKY_PIXELS } from './overlays/paintStickyLabels.ts'
import { paletteOf } from './palette.ts'
import { createPeakPyramids } from './overlays/peakPyramid.ts'
import { createTilePainter } from '../tiles/tilePainter.ts'
import type { TilesFrame, TilesView } from '../tiles/tilesHistory.ts'

export interface PaintedFrame {
  readonly geometry: TimelineGeometry
  readonly scene: DocumentScene
  readonly lens: GestureLens
  readonly state: PointerState
  readonly selection: ReadonlySet<OverlayId>
  readonly marks: Marks
  readonly rowSettings: Rows
  readonly time: Milliseconds
}

export interface TimelinePainter {
  /** Returns the layers that need another frame. */
  readonly paint: (dirty: ReadonlySet<LayerName>, frame: PaintedFrame) => readonly LayerName[]
  /** Reads colours and fonts again after a change of theme or fonts. */
  readonly readStyle: () => void
  /** Repaints the drag image in the next frame. */
  readonly invalidateGhost: () => void
  /** Number of overlays that the last frame drew on tiles. */
  readonly drawnOverlays: () => number
  readonly style: () => Pick<OverlayView, 'palette' | 'fitLabel' | 'assetOf'>
}

type DrawingStyle = Pick<OverlayView, 'palette' | 'fitLabel' | 'assetOf'>

/** Measures text on a separate canvas, so that the painters' fonts stay unchanged. */
function createMeasureText(): (text: string, font: string) => CssPixels {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) throw new Error('This browser gives no 2D canvas.')
  return (text, font) => {
    context.font = font
    return context.measureText(text).width
  }
}

/** Repaints the ruler only if it differs. Edits alone do not affect it, and its text costs more than a tile. */
function createRulerPainter(canvas: HTMLCanvasElement): (frame: PaintedFrame, style: DrawingStyle) => void {
  const layer = createCanvasLayer(canvas, { isOpaque: true })
  let before: readonly unknown[] = []
  return ({ geometry, marks }, { fitLabel, palette }) => {
    const { devicePixelRatio, durationInFrames, fps, pixelsPerFrame, scrollFrames, width } = geometry
    const view = [devicePixelRatio, durationInFrames, fps, pixelsPerFrame, scrollFrames, width]
    const now = [...view, marks, palette, fitLabel]
    if (now.every((value, at) => value === before[at])) return
    before = now
    const size = { width, height: RULER_HEIGHT, devicePixelRatio }
    layer.paint(size, (ctx) => paintRuler(ctx, { geometry, palette, marks, fitLabel }))
  }
}

function paintSticky(layer: CanvasLayer, view: TilesView): void {
  const { geometry } = view
  const box = { left: 0, top: RULER_HEIGHT, width: STICKY_PIXELS, height: rowsHeight(geometry) }
  const part = geometryWithin(geometry, box)
  const sticky = {
    ...view,
    geometry: part,
    rows: visibleRows(geometry),
    ground: 'nothing',
    hasStickyLabels: true,
  } as const
  layer.paint(part, (ctx) => paintStickyLabels(ctx, sticky))
}

function changedOf(dirty: ReadonlySet<LayerName>): TilesFrame['changed'] {
  if (dirty.has('content')) return 'content'
  return dirty.has('media') ? 'media' : 'nothing'
}

export function createTimelinePainter(
  mounted: SurfaceLayers,
  source: {
    readonly surface: HTMLElement
    readonly headers: HTMLElement
    readonly assetOf: (assetId: string) => TimelineAsset
  },
): TimelinePainter {
  const { assetOf } = source
  const tiles = createTilePainter(mounted.tiles)
  const paintRulerOf = createRulerPainter(mounted.ruler)
  const sticky = createCanvasLayer(mounted.sticky)
  const gesture = createGestureLayer(mounted)
  const measure = createMeasureText()
  const pyramidOf = createPeakPyramids()
  const readStyle = (): DrawingStyle => ({
    palette: paletteOf(readTokens(source.surface)),
    fitLabel: createFitLabel(measure),
    assetOf,
  })
  let style = readStyle()
  let drawn = 0

  return {
    drawnOverlays: () => drawn,
    style: () => style,
    invalidateGhost: gesture.forget,
    readStyle() {
      style = readStyle()
      gesture.forget()
    },
    paint(dirty, frame) {
      const { geometry, scene, lens, selection, rowSettings, state, time } = frame
      const seen = { ...style, geometry, selection, rowSettings, pyramidOf }
      const view: TilesView = { ...seen, index: scene.index, draggedIds: lens.ids() }
      const changed = changedOf(dirty)
      const waiting: LayerName[] = []
      if (dirty.has('view')) {
        paintRulerOf(frame, style)
        moveElement(source.headers, 0, -geometry.scrollPixels)
      }
      const isOther = dirty.has('view') || changed !== 'nothing'
      if (isOther) paintSticky(sticky, view)
      if (dirty.has('gesture')) {
        const overlayOf = (id: OverlayId) => scene.index.overlayById.get(id)
        const held = { state, dragged: lens.dragged(), overlayOf, ground: 'nothing', hasStickyLabels: true } as const
        if (gesture.show({ ...seen, ...held }, time) === 'waiting') waiting.push('gesture')
      }
      if (isOther || dirty.has('tiles')) {
        const outcome = tiles.show({ view, changed })
        drawn = outcome.drawn
        if (outcome.isWaiting) waiting.push('tiles')
      }
      return waiting
    },
  }
}
