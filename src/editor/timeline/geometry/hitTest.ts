import type { CssPixels, Frames } from '../../../base/units.ts'
import type { Overlay } from '../../../composition/schema.ts'
import type { Marks } from '../../session/playback/marks.ts'
import { overlaysWithin, type OverlayIndex } from './overlayIndex.ts'
import {
  boxOf,
  frameOfX,
  hasRow,
  RULER_HEIGHT,
  rowOfY,
  xOfFrame,
  type Box,
  type TimelineGeometry,
} from './timelineGeometry.ts'

export type Hit =
  | { readonly part: OverlayPart; readonly overlay: Overlay }
  | { readonly part: 'row'; readonly row: number }
  | { readonly part: 'marker'; readonly markerId: number }
  | { readonly part: 'ruler' | 'playhead' | 'in' | 'out' }

export type OverlayPart = 'body' | 'start' | 'end' | 'fadeIn' | 'fadeOut' | 'transition' | 'volume'

export interface HitTestView {
  readonly geometry: TimelineGeometry
  readonly index: OverlayIndex
  readonly playheadFrame: Frames
  readonly marks: Marks
  /** Overlays in locked rows are not hit. */
  readonly isLocked: (row: number) => boolean
  /** Width of the edge zones. Touch needs wider ones than a mouse. */
  readonly edgePixels?: CssPixels
}

/** Height of the strip with an overlay's name. Fades, picture and waveform lie below it. */
export const HEADER_HEIGHT: CssPixels = 17
/** Width of the trim zone at an edge. It is limited to a third of the overlay. */
export const EDGE_PIXELS: CssPixels = 6
/** Half the width of the playhead's handle on the ruler. */
const GRIP_PIXELS: CssPixels = 7
/** Hit radius of fade and transition handles. */
export const HANDLE_PIXELS: CssPixels = 6
export const HANDLES_FROM_WIDTH: CssPixels = 56

/** Fade handles of a video or sound overlay. Null if it has none or is too narrow. */
export function fadeHandles(
  overlay: Overlay,
  box: Box,
  pixelsPerFrame: number,
): { readonly inX: number; readonly outX: number; readonly y: number } | null {
  if ((overlay.type !== 'video' && overlay.type !== 'sound') || box.width < HANDLES_FROM_WIDTH) return null
  const inset = HANDLE_PIXELS + EDGE_PIXELS
  const right = box.left + box.width
  const inX = box.left + (overlay.styles.fadeInFrames ?? 0) * pixelsPerFrame
  const outX = right - (overlay.styles.fadeOutFrames ?? 0) * pixelsPerFrame
  const within = (x: number): number => Math.min(Math.max(x, box.left + inset), right - inset)
  return { inX: within(inX), outX: within(outX), y: box.top + HEADER_HEIGHT }
}

/** Distance of the volume line from the ends of its strip, at full volume and at silence. */
const VOLUME_INSET: CssPixels = 1
/** Maximum distance at which the volume line is hit. */
const VOLUME_REACH: CssPixels = 3

/** Vertical range of the volume line, from full volume down to silence. */
export function volumeRange(box: Box): { readonly full: CssPixels; readonly silent: CssPixels } {
  return { full: box.top + HEADER_HEIGHT + VOLUME_INSET, silent: box.top + box.height - VOLUME_INSET }
}

/** The y position of the volume line, on a whole pixel. Null if the overlay has none or is too narrow. */
export function volumeLineY(overlay: Overlay, box: Box): CssPixels | null {
  if ((overlay.type !== 'video' && overlay.type !== 'sound') || box.width < HANDLES_FROM_WIDTH) return null
  const { full, silent } = volumeRange(box)
  return Math.round(silent + (full - silent) * (overlay.styles.volume ?? 1))
}

function partOf(
  overlay: Overlay,
  box: Box,
  point: { readonly x: number; readonly y: number; readonly pixelsPerFrame: number; readonly edge: CssPixels },
): Hit {
  const fades = fadeHandles(overlay, box, point.pixelsPerFrame)
  if (fades && Math.abs(point.y - fades.y) <= HANDLE_PIXELS) {
    if (Math.abs(point.x - fades.inX) <= HANDLE_PIXELS) return { part: 'fadeIn', overlay }
    if (Math.abs(point.x - fades.outX) <= HANDLE_PIXELS) return { part: 'fadeOut', overlay }
  }
  const zone = Math.min(point.edge, box.width / 3)
  if (point.x < box.left + zone) return { part: 'start', overlay }
  if (point.x >= box.left + box.width - zone) return { part: 'end', overlay }
  const transition = 'transitionIn' in overlay ? overlay.transitionIn : undefined
  if (transition && box.width >= HANDLES_FROM_WIDTH) {
    const x = box.left + transition.durationInFrames * point.pixelsPerFrame
    if (Math.abs(point.x - x) <= HANDLE_PIXELS && point.y > box.top + box.height - 2 * HANDLE_PIXELS)
      return { part: 'transition', overlay }
  }
  const volumeY = volumeLineY(overlay, box)
  if (volumeY !== null && Math.abs(point.y - volumeY) <= VOLUME_REACH) return { part: 'volume', overlay }
  return { part: 'body', overlay }
}

/** The ruler is divided into strips. From the top: in and out points, playhead, markers. */
const RANGE_STRIP: CssPixels = 8
const MARKER_STRIP: CssPixels = 11
/** Half the hit width of markers and of in and out points. */
const MARK_PIXELS: CssPixels = 6

function hitRuler({ geometry, marks, playheadFrame }: HitTestView, x: CssPixels, y: CssPixels): Hit {
  const isNear = (frame: Frames, reach: CssPixels): boolean => Math.abs(x - xOfFrame(geometry, frame)) <= reach
  if (y < RANGE_STRIP) {
    if (marks.outFrame !== null && isNear(marks.outFrame, MARK_PIXELS)) return { part: 'out' }
    if (marks.inFrame !== null && isNear(marks.inFrame, MARK_PIXELS)) return { part: 'in' }
  }
  if (y >= RULER_HEIGHT - MARKER_STRIP) {
    const marker = marks.markers.find(({ frame }) => isNear(frame, MARK_PIXELS))
    if (marker) return { part: 'marker', markerId: marker.id }
  }
  return { part: isNear(playheadFrame, GRIP_PIXELS) ? 'playhead' : 'ruler' }
}

/** The nearest edge of a narrow overlay that a point beside it hits. Null if there is none. */
function edgeBeside(
  near: readonly Overlay[],
  geometry: TimelineGeometry,
  { x, y, edge }: { readonly x: CssPixels; readonly y: CssPixels; readonly edge: CssPixels },
): Hit | null {
  let found: { readonly hit: Hit; readonly distance: CssPixels } | null = null
  for (const overlay of near) {
    const box = boxOf(geometry, overlay)
    if (box.width >= 2 * edge || y < box.top || y >= box.top + box.height) continue
    const isBefore = x < box.left
    const distance = isBefore ? box.left - x : x - (box.left + box.width)
    const reach = edge - box.width / 3
    if (isBefore ? distance > reach : distance >= reach) continue
    if (found && distance >= found.distance) continue
    found = { hit: { part: isBefore ? 'start' : 'end', overlay }, distance }
  }
  return found?.hit ?? null
}

/**
 * Finds what is under a point. Null outside the surface. Of overlapping overlays, the one that starts later wins,
 * because it is drawn last.
 *
 *     |start|   body   |end|      zones of `edgePixels`, at most a third each
 *   start|s|b|e|end               those of an overlay too narrow for two whole zones extend beside it
 */
export function hitTest(view: HitTestView, x: CssPixels, y: CssPixels): Hit | null {
  const { geometry, edgePixels: edge = EDGE_PIXELS } = view
  if (x < 0 || y < 0 || x >= geometry.width || y >= geometry.height) return null
  if (y < RULER_HEIGHT) return hitRuler(view, x, y)
  const row = rowOfY(geometry, y)
  if (!hasRow(geometry, row) || view.isLocked(row)) return { part: 'row', row }
  const slack = edge / geometry.pixelsPerFrame
  const frame = frameOfX(geometry, x)
  const near = overlaysWithin(view.index, row, { start: frame - slack, end: frame + slack })
  for (const overlay of near.toReversed()) {
    const box = boxOf(geometry, overlay)
    if (x < box.left || x >= box.left + box.width || y < box.top || y >= box.top + box.height) continue
    return partOf(overlay, box, { x, y, pixelsPerFrame: geometry.pixelsPerFrame, edge })
  }
  return edgeBeside(near, geometry, { x, y, edge }) ?? { part: 'row', row }
}
