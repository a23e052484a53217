import type { CssPixels, Milliseconds } from '../../../base/units.ts'
import { RULER_HEIGHT, type TimelineGeometry } from '../geometry/timelineGeometry.ts'
import { clampViewport } from '../geometry/zoom.ts'
import type { PointerEffect } from './pointerEffect.ts'
import type { SurfacePoint } from '../../session/pointer/pointerInput.ts'

/** Width of the scroll zone at an edge, and the speed at the edge and beyond. */
const ZONE_PIXELS: CssPixels = 36
const FASTEST_PIXELS_PER_SECOND = 1_400
const ONE_FRAME_MS: Milliseconds = 16

/** How deep a position is in the zone at either end, from −1 to 1. */
function depth(position: CssPixels, low: CssPixels, high: CssPixels): number {
  if (position < low + ZONE_PIXELS) return -Math.min(1, (low + ZONE_PIXELS - position) / ZONE_PIXELS)
  if (position > high - ZONE_PIXELS) return Math.min(1, (position - high + ZONE_PIXELS) / ZONE_PIXELS)
  return 0
}

/** Limits the depth of the origin, so that a press at the very edge can still scroll. */
const DEEPEST_START = 0.9

/** Depth relative to where the drag began. A row is as tall as the zone, so dragging along it must not scroll. */
function deeper(now: number, before: number): number {
  if (Math.sign(now) !== Math.sign(before)) return now
  const start = Math.min(DEEPEST_START, Math.abs(before))
  return Math.sign(now) * Math.max(0, (Math.abs(now) - start) / (1 - start))
}

/** Parameters of edge scrolling. */
export interface EdgeScroller {
  readonly point: SurfacePoint
  /** Start of the drag. Null if outside the surface. */
  readonly origin: SurfacePoint | null
  /** True if the view also scrolls vertically. */
  readonly scrollsRows: boolean
}

interface Dragged {
  readonly pointer: SurfacePoint
  readonly origin: SurfacePoint
}
/** Scrolls along time, for horizontal drags. */
export const alongTime = ({ pointer, origin }: Dragged): EdgeScroller => ({
  point: pointer,
  origin,
  scrollsRows: false,
})
/** Scrolls in both directions. */
export const acrossRows = ({ pointer, origin }: Dragged): EdgeScroller => ({
  point: pointer,
  origin,
  scrollsRows: true,
})
/** Scrolls along time, for horizontal drags that may begin at an edge. */
export const inTime = ({ pointer }: Pick<Dragged, 'pointer'>): EdgeScroller => ({
  point: pointer,
  origin: null,
  scrollsRows: false,
})

/** Scroll speeds as shares of the maximum. Both are 0 if no frame is needed. */
export function edgeScrollOf(
  { origin, point, scrollsRows }: EdgeScroller,
  geometry: TimelineGeometry,
): { readonly x: number; readonly y: number } {
  const across = (x: CssPixels): number => depth(x, 0, geometry.width)
  const down = (y: CssPixels): number => depth(y, RULER_HEIGHT, geometry.height)
  return {
    x: deeper(across(point.x), origin === null ? 0 : across(origin.x)),
    y: scrollsRows ? deeper(down(point.y), origin === null ? 0 : down(origin.y)) : 0,
  }
}

export const scrollsAtEdge = (scroller: EdgeScroller, geometry: TimelineGeometry): boolean =>
  edgeScrollEffects(scroller, geometry, ONE_FRAME_MS).length > 0

/** Scroll effects of one animation frame. Empty if the view cannot move further. */
export function edgeScrollEffects(
  scroller: EdgeScroller,
  geometry: TimelineGeometry,
  elapsed: Milliseconds,
): PointerEffect[] {
  const share = edgeScrollOf(scroller, geometry)
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
