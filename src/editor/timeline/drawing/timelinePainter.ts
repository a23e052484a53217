import type { Milliseconds } from '../../../base/units.ts'
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
import { createCanvasLayer } from './canvasLayer.ts'
import { createGestureLayer } from './gesture/gestureLayer.ts'
import { createFitLabel } from './overlays/labels.ts'
import { createMeasureText } from './measureText.ts'
import type { SurfaceLayers } from './mountLayers.ts'
import { moverOf } from './gesture/mover.ts'
import type { OverlayView } from './overlays/overlayView.ts'
import { paintRuler } from './paintRuler.ts'
import { paintStickyWords, STICKY_PIXELS } from './overlays/paintStickyWords.ts'
import { paletteOf } from './palette.ts'
import { createPeakPyramids } from './overlays/peakPyramid.ts'
import { createTileStrip, type TilesView } from '../tiles/tileStrip.ts'

/** Everything that one frame shows. */
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

/** Draws what is dirty on the layers. */
export interface TimelinePainter {
  /** Gives the layers that wait for a further frame. */
  readonly paint: (dirty: ReadonlySet<LayerName>, frame: PaintedFrame) => readonly LayerName[]
  /** The theme or the fonts changed. */
  readonly readLook: () => void
  /** What a gesture holds must be drawn again. */
  readonly forgetGhost: () => void
  /** How many overlays the last frame drew on tiles. */
  readonly drawnOverlays: () => number
  /** What everything is drawn with now. */
  readonly look: () => Pick<OverlayView, 'palette' | 'fitLabel' | 'assetOf'>
}

export function createTimelinePainter(
  mounted: SurfaceLayers,
  source: {
    readonly surface: HTMLElement
    readonly heads: HTMLElement
    readonly assetOf: (assetId: string) => TimelineAsset
  },
): TimelinePainter {
  const tiles = createTileStrip(mounted.tiles)
  const heads = moverOf(source.heads)
  const ruler = createCanvasLayer(mounted.ruler, { isOpaque: true })
  const sticky = createCanvasLayer(mounted.sticky)
  const gesture = createGestureLayer(mounted)
  const measure = createMeasureText()
  const pyramidOf = createPeakPyramids()
  let palette = paletteOf(readTokens(source.surface))
  let fitLabel = createFitLabel(measure)
  let drawn = 0
  let shownRuler: readonly unknown[] = []

  const paintView = ({ geometry, marks }: PaintedFrame): void => {
    const { devicePixelRatio, durationInFrames, fps, pixelsPerFrame, scrollFrames, width } = geometry
    const next = [
      devicePixelRatio,
      durationInFrames,
      fps,
      pixelsPerFrame,
      scrollFrames,
      width,
      marks,
      palette,
      fitLabel,
    ]
    // An edit is no reason: it costs more than a tile, because its letters are drawn anew.
    if (next.some((value, at) => value !== shownRuler[at])) {
      shownRuler = next
      const size = { width, height: RULER_HEIGHT, devicePixelRatio }
      ruler.paint(size, (ctx) => paintRuler(ctx, { geometry, palette, marks, fitLabel }))
    }
    heads.moveTo(0, -geometry.scrollPixels)
  }
  const paintSticky = (view: TilesView): void => {
    const { geometry } = view
    const box = { left: 0, top: RULER_HEIGHT, width: STICKY_PIXELS, height: rowsHeight(geometry) }
    const part = geometryWithin(geometry, box)
    sticky.paint(part, (ctx) =>
      paintStickyWords(ctx, {
        ...view,
        geometry: part,
        rows: visibleRows(geometry),
        ground: 'nothing',
        hasStickyWords: true,
      }),
    )
  }

  return {
    drawnOverlays: () => drawn,
    look: () => ({ palette, fitLabel, assetOf: source.assetOf }),
    forgetGhost: gesture.forget,
    readLook() {
      palette = paletteOf(readTokens(source.surface))
      fitLabel = createFitLabel(measure)
      gesture.forget()
    },
    paint(dirty, frame) {
      const { geometry, scene, lens, selection, rowSettings, state, time } = frame
      const { assetOf } = source
      const looks = {
        geometry,
        palette,
        selection,
        rowSettings,
        assetOf,
        pyramidOf,
        fitLabel,
      } satisfies Partial<OverlayView>
      const view: TilesView = { ...looks, index: scene.index, lifted: lens.ids() }
      const mediaOrNothing = dirty.has('media') ? 'media' : 'nothing'
      const changed = dirty.has('content') ? 'content' : mediaOrNothing
      const waiting: LayerName[] = []
      if (dirty.has('view')) paintView(frame)
      if (dirty.has('view') || changed !== 'nothing') paintSticky(view)
      if (dirty.has('gesture')) {
        const held = { state, lifted: lens.lifted(), overlayOf: (id: OverlayId) => scene.index.overlayById.get(id) }
        const outcome = gesture.show({ ...looks, ...held, ground: 'nothing', hasStickyWords: true }, time)
        if (outcome === 'waiting') waiting.push('gesture')
      }
      if (!dirty.has('view') && changed === 'nothing' && !dirty.has('tiles')) return waiting
      const outcome = tiles.show({ view, changed, now: time })
      drawn = outcome.drawn
      if (outcome.isWaiting) waiting.push('tiles')
      return waiting
    },
  }
}
