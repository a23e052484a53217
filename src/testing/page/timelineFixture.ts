import type { Composition, Overlay } from '../../composition/schema.ts'
import { createFitLabel } from '../../editor/timeline/drawing/overlays/labels.ts'
import type { OverlaysView } from '../../editor/timeline/drawing/overlays/overlayView.ts'
import { paletteOf } from '../../editor/timeline/drawing/palette.ts'
import { createPeakPyramids } from '../../editor/timeline/drawing/overlays/peakPyramid.ts'
import { indexOverlays } from '../../editor/timeline/geometry/overlayIndex.ts'
import { layoutRows, rowCount } from '../../editor/timeline/geometry/rowLayout.ts'
import type { TimelineGeometry } from '../../editor/timeline/geometry/timelineGeometry.ts'
import { targetsOf } from '../../editor/timeline/pointer/states/dragging.ts'
import type { SurfacePoint } from '../../editor/session/pointer/pointerInput.ts'
import type { PointerView } from '../../editor/timeline/pointer/timelineInput.ts'
import type { TimelineAsset } from '../../editor/timeline/timelineMedia.ts'
import { tokenNames, type Tokens } from '../../ui/theme/theme.ts'

/** The asset used by the media overlays of these fixtures. */
export const FIXTURE_ASSET_ID = '0190f3f0-0000-7000-8000-000000000001'

const common = { row: 0, left: 0, top: 0, width: 100, height: 100, rotation: 0, isDragging: false }

interface Place {
  readonly id: number
  readonly from: number
  readonly durationInFrames: number
  readonly row?: number
}

export function textOverlay(place: Place & { readonly content?: string }): Overlay {
  return { ...common, content: 'Hello', ...place, type: 'text', styles: {} }
}

export function videoOverlay(place: Place & Partial<Extract<Overlay, { type: 'video' }>>): Overlay {
  return {
    ...common,
    videoStartTime: 0,
    speed: 1,
    styles: {},
    ...place,
    type: 'video',
    sourceAssetId: FIXTURE_ASSET_ID,
  }
}

export function soundOverlay(place: Place & Partial<Extract<Overlay, { type: 'sound' }>>): Overlay {
  return { ...common, startFromSound: 0, styles: {}, ...place, type: 'sound', sourceAssetId: FIXTURE_ASSET_ID }
}

export function compositionOf(overlays: readonly Overlay[], durationInFrames = 3_000): Composition {
  const canvas = {
    version: 1,
    aspectRatio: '9:16',
    backgroundColor: '#000000',
    fps: 30,
    width: 1080,
    height: 1920,
  } as const
  return { ...canvas, durationInFrames, overlays: [...overlays] }
}

/** A surface of 1,000 × 400 pixels at two pixels per frame. */
export function geometryOf(overlays: readonly Overlay[], changes: Partial<TimelineGeometry> = {}): TimelineGeometry {
  return {
    pixelsPerFrame: 2,
    scrollFrames: 0,
    scrollPixels: 0,
    width: 1_000,
    height: 400,
    devicePixelRatio: 1,
    fps: 30,
    durationInFrames: 3_000,
    rows: layoutRows(overlays),
    ...changes,
  }
}

export function pointerViewOf(overlays: readonly Overlay[], changes: Partial<PointerView> = {}): PointerView {
  const seen = {
    index: indexOverlays(overlays),
    playheadFrame: 0,
    marks: { markers: [], inFrame: null, outFrame: null },
  }
  return {
    ...seen,
    geometry: geometryOf(overlays),
    selection: new Set(),
    wordsOf: () => [],
    isSnapping: false,
    allTargets: () => targetsOf({ ...seen, ...changes }, new Set()),
    isLocked: () => false,
    tool: 'select',
    isRippling: false,
    rippleScope: 'row',
    ...changes,
  }
}

export function pointAt(x: number, y: number, keys: Partial<SurfacePoint> = {}): SurfacePoint {
  return { isShift: false, isAlt: false, isCommand: false, ...keys, x, y }
}

export const readyAsset: TimelineAsset = {
  name: 'intro.mp4',
  state: 'ready',
  filmstrip: null,
  peaks: null,
  thumbnail: null,
}

/** Each token's value is its own name, so that colours appear by name in draw logs. */
export const namedTokens = Object.fromEntries(tokenNames.map((name) => [name, name])) as Tokens

export function overlaysViewOf(overlays: readonly Overlay[], changes: Partial<OverlaysView> = {}): OverlaysView {
  return {
    geometry: geometryOf(overlays),
    palette: paletteOf(namedTokens),
    selection: new Set(),
    rowSettings: {},
    ground: 'rows',
    hasStickyLabels: false,
    rows: { first: 0, last: rowCount(layoutRows(overlays)) - 1 },
    assetOf: () => readyAsset,
    pyramidOf: createPeakPyramids(),
    fitLabel: createFitLabel((text) => text.length * 6),
    index: indexOverlays(overlays),
    draggedIds: new Set(),
    ...changes,
  }
}
