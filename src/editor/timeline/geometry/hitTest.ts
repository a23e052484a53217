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

/** What lies under a point of the surface. */
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
  /** What lies in a locked row cannot be taken hold of. */
  readonly isLocked: (row: number) => boolean
  /** How much of an overlay's end is its edge; a finger needs more than a mouse. */
  readonly edgePixels?: CssPixels
}

/** Height of the strip with an overlay's name; fades, pictures and sound lie below it. */
export const HEADER_HEIGHT: CssPixels = 17
/** Width of the zone at an edge that trims; never more than a third of the overlay. */
export const EDGE_PIXELS: CssPixels = 6
/** Half the width of the playhead's grip in the ruler. */
const GRIP_PIXELS: CssPixels = 7
/** Fade and transition handles answer within this distance, on overlays wide enough to hold them beside the edges. */
export const HANDLE_PIXELS: CssPixels = 6
export const HANDLES_FROM_WIDTH: CssPixels = 56

/** Where the two fade handles of a video or sound overlay sit, or null where it has none or no room. */
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

/** Room above the volume line at full volume and below it at none. */
const VOLUME_INSET: CssPixels = 1
/** The volume line answers within this distance. */
const VOLUME_REACH: CssPixels = 3

/** The strip in which the volume line of a sound or video overlay moves: from full volume down to none. */
export function volumeRange(box: Box): { readonly full: CssPixels; readonly silent: CssPixels } {
  return { full: box.top + HEADER_HEIGHT + VOLUME_INSET, silent: box.top + box.height - VOLUME_INSET }
}

/** Where the volume line is drawn, on whole pixels, or null where an overlay has none or no room for it. */
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

/** The strips of the ruler, from the top: ends of the marked range, playhead, markers. */
const RANGE_STRIP: CssPixels = 8
const MARKER_STRIP: CssPixels = 11
/** Half the width of what can be grabbed there. */
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

/**
 * What is under a point, or null outside the surface. Among overlapping overlays the one drawn last wins: the one that starts later.
 *
 *     |start|   body   |end|      zones of `edgePixels`, at most a third each
 */
export function hitTest(view: HitTestView, x: CssPixels, y: CssPixels): Hit | null {
  const { geometry, edgePixels: edge = EDGE_PIXELS } = view
  if (x < 0 || y < 0 || x >= geometry.width || y >= geometry.height) return null
  if (y < RULER_HEIGHT) return hitRuler(view, x, y)
  const row = rowOfY(geometry, y)
  if (!hasRow(geometry, row) || view.isLocked(row)) return { part: 'row', row }
  const slack = 2 / geometry.pixelsPerFrame
  const frame = frameOfX(geometry, x)
  const near = overlaysWithin(view.index, row, { start: frame - slack, end: frame + slack })
  for (const overlay of near.toReversed()) {
    const box = boxOf(geometry, overlay)
    if (x < box.left || x >= box.left + box.width || y < box.top || y >= box.top + box.height) continue
    return partOf(overlay, box, { x, y, pixelsPerFrame: geometry.pixelsPerFrame, edge })
  }
  return { part: 'row', row }
}
