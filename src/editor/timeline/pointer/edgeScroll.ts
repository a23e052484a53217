import type { CssPixels, Milliseconds } from '../../../base/units.ts'
import { RULER_HEIGHT, type TimelineGeometry } from '../geometry/timelineGeometry.ts'
import { clampViewport } from '../geometry/zoom.ts'
import type { PointerEffect } from './pointerEffect.ts'
import type { SurfacePoint } from '../../session/pointer/pointerInput.ts'

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

/** Of where a drag began: whoever pressed at the very edge scrolls there too. */
const DEEPEST_START = 0.9

/** How much deeper it is than where the drag began: a row is as high as the zone, and who drags along it stays in it. */
function deeper(now: number, before: number): number {
  if (Math.sign(now) !== Math.sign(before)) return now
  const start = Math.min(DEEPEST_START, Math.abs(before))
  return Math.sign(now) * Math.max(0, (Math.abs(now) - start) / (1 - start))
}

/** What of a state scrolls the view at an edge. */
export interface EdgeScroller {
  readonly point: SurfacePoint
  /** Where the drag began; null where it began elsewhere. */
  readonly origin: SurfacePoint | null
  /** Up and down too. */
  readonly scrollsRows: boolean
}

interface Dragged {
  readonly pointer: SurfacePoint
  readonly origin: SurfacePoint
}
/** Of a drag across time. */
export const alongTime = ({ pointer, origin }: Dragged): EdgeScroller => ({
  point: pointer,
  origin,
  scrollsRows: false,
})
/** Of a drag across time and rows. */
export const acrossRows = ({ pointer, origin }: Dragged): EdgeScroller => ({
  point: pointer,
  origin,
  scrollsRows: true,
})
/** Of what follows the pointer in time from wherever it was. */
export const inTime = ({ pointer }: Pick<Dragged, 'pointer'>): EdgeScroller => ({
  point: pointer,
  origin: null,
  scrollsRows: false,
})

/** How the view moves while the pointer rests near an edge, in shares of the fastest speed. Both 0: no frame is needed. */
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

/** Whether the view moves on in the next frame. */
export const scrollsAtEdge = (scroller: EdgeScroller, geometry: TimelineGeometry): boolean =>
  edgeScrollEffects(scroller, geometry, ONE_FRAME_MS).length > 0

/** The scroll that one animation frame at an edge makes, or nothing where the view cannot move on. */
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
