import type { CssPixels, Milliseconds } from '../../../base/units.ts'
import { RULER_HEIGHT, type TimelineGeometry } from '../geometry/timelineGeometry.ts'
import { clampViewport } from '../geometry/zoom.ts'
import type { PointerEffect } from './pointerEffect.ts'
import type { SurfacePoint } from '../../session/pointer/handInput.ts'
import type { PointerState } from './pointerState.ts'

/** How near an edge the view starts to move, and how fast it moves at the edge and beyond. */
const ZONE_PIXELS: CssPixels = 36
const FASTEST_PIXELS_PER_SECOND = 1_400
const ONE_FRAME_MS: Milliseconds = 16

/** −1 to 1: how deep a position is in the zone at either end of a range. */
function depth(position: CssPixels, low: CssPixels, high: CssPixels): number {
  if (position < low + ZONE_PIXELS) return -Math.min(1, (low + ZONE_PIXELS - position) / ZONE_PIXELS)
  if (position > high - ZONE_PIXELS) return Math.min(1, (position - high + ZONE_PIXELS) / ZONE_PIXELS)
  return 0
}

/** The pointer of a state that scrolls the view at an edge, and whether up and down too; null where none does. */
export function edgeScroller(
  state: PointerState,
): { readonly point: SurfacePoint; readonly scrollsRows: boolean } | null {
  switch (state.name) {
    case 'MovingOverlays':
    case 'Marqueeing':
    case 'DroppingAsset':
      return { point: state.pointer, scrollsRows: true }
    case 'TrimmingEdge':
    case 'RollingCut':
    case 'SlidingOverlays':
    case 'ScrubbingPlayhead':
    case 'MovingMark':
      return { point: state.pointer, scrollsRows: false }
    case 'Idle':
    case 'PointingOverlay':
    case 'SlippingSource':
    case 'AdjustingHandle':
    case 'AdjustingVolume':
    case 'Blading':
    case 'Panning':
    case 'Touching':
    case 'Pinching':
      return null
  }
}

/** How the view moves while the pointer rests near an edge, in shares of the fastest speed. Both 0: no frame is needed. */
export function edgeScrollOf(
  state: PointerState,
  geometry: TimelineGeometry,
): { readonly x: number; readonly y: number } {
  const scroller = edgeScroller(state)
  if (!scroller) return { x: 0, y: 0 }
  return {
    x: depth(scroller.point.x, 0, geometry.width),
    y: scroller.scrollsRows ? depth(scroller.point.y, RULER_HEIGHT, geometry.height) : 0,
  }
}

/** Whether time that passes means something to a state: at an edge, and under a resting finger. */
export function waitsForTime(state: PointerState, geometry: TimelineGeometry): boolean {
  if (state.name === 'Touching') return true
  return edgeScroller(state) !== null && edgeScrollEffects(state, geometry, ONE_FRAME_MS).length > 0
}

/** The scroll that one animation frame at an edge makes, or nothing where the view cannot move on. */
export function edgeScrollEffects(
  state: PointerState,
  geometry: TimelineGeometry,
  elapsed: Milliseconds,
): PointerEffect[] {
  const share = edgeScrollOf(state, geometry)
  if (share.x === 0 && share.y === 0) return []
  const pixels = (FASTEST_PIXELS_PER_SECOND * Math.min(elapsed, 50)) / 1_000
  const viewport = clampViewport(geometry, {
    pixelsPerFrame: geometry.pixelsPerFrame,
    scrollFrames: geometry.scrollFrames + (share.x * pixels) / geometry.pixelsPerFrame,
    scrollPixels: geometry.scrollPixels + share.y * pixels,
  })
  const isStill = viewport.scrollFrames === geometry.scrollFrames && viewport.scrollPixels === geometry.scrollPixels
  return isStill ? [] : [{ type: 'scroll', viewport }]
}
