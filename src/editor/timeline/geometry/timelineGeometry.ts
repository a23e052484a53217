import type { CssPixels, Frames, FramesPerSecond } from '../../../base/units.ts'
import { contentHeight, rowAtContentY, rowCount, rowHeight, rowTop, type RowLayout, ROW_GAP } from './rowLayout.ts'

export const RULER_HEIGHT: CssPixels = 28

/** Space before frame 0, in which the first edge and the playhead's handle can be grabbed. */
export const LEADING_SPACE: CssPixels = 12

/** The visible part of the timeline. */
export interface ViewportNumbers {
  readonly pixelsPerFrame: number
  /** Frame at the left edge. It may be fractional. */
  readonly scrollFrames: number
  readonly scrollPixels: CssPixels
}

/**
 * Converts between frames, rows and surface pixels. The origin is the top left of the surface, which includes the
 * ruler.
 */
export interface TimelineGeometry extends ViewportNumbers {
  readonly width: CssPixels
  readonly height: CssPixels
  readonly devicePixelRatio: number
  readonly fps: FramesPerSecond
  readonly durationInFrames: Frames
  readonly rows: RowLayout
}

export interface Box {
  readonly left: CssPixels
  readonly top: CssPixels
  readonly width: CssPixels
  readonly height: CssPixels
}

export function xOfFrame(geometry: ViewportNumbers, frame: Frames): CssPixels {
  return LEADING_SPACE + (frame - geometry.scrollFrames) * geometry.pixelsPerFrame
}

export function frameOfX(geometry: ViewportNumbers, x: CssPixels): number {
  return (x - LEADING_SPACE) / geometry.pixelsPerFrame + geometry.scrollFrames
}

export function yOfRow(geometry: TimelineGeometry, row: number): CssPixels {
  return RULER_HEIGHT + rowTop(geometry.rows, row) - geometry.scrollPixels
}

/** Content pixels do not depend on scrolling. */
export function contentYOf(geometry: TimelineGeometry, y: CssPixels): CssPixels {
  return y - RULER_HEIGHT + geometry.scrollPixels
}

export function rowOfY(geometry: TimelineGeometry, y: CssPixels): number {
  return rowAtContentY(geometry.rows, contentYOf(geometry, y))
}

/** Half-open range of frames that are at least partly in view. */
export function visibleFrames(geometry: TimelineGeometry): { readonly start: number; readonly end: number } {
  return { start: frameOfX(geometry, 0), end: frameOfX(geometry, geometry.width) }
}

/** Inclusive range of rows that are at least partly in view. */
export function visibleRows(geometry: TimelineGeometry): { readonly first: number; readonly last: number } {
  return { first: rowOfY(geometry, RULER_HEIGHT), last: rowOfY(geometry, geometry.height) }
}

/** Rounds to a device pixel. */
export function crisp(geometry: Pick<TimelineGeometry, 'devicePixelRatio'>, pixels: CssPixels): CssPixels {
  return Math.round(pixels * geometry.devicePixelRatio) / geometry.devicePixelRatio
}

/** Horizontal scroll position in whole device pixels, so that scrolling moves the drawing without changing it. */
export function scrolledPixels(geometry: TimelineGeometry): CssPixels {
  return crisp(geometry, geometry.scrollFrames * geometry.pixelsPerFrame)
}

/** The x position of a frame, on a device pixel. Distances between frames do not depend on scrolling. */
export function crispXOfFrame(geometry: TimelineGeometry, frame: Frames): CssPixels {
  return crisp(geometry, LEADING_SPACE + frame * geometry.pixelsPerFrame) - scrolledPixels(geometry)
}

/** Box of a range of frames on a row, at least two pixels wide. */
export function boxOf(
  geometry: TimelineGeometry,
  span: { readonly from: Frames; readonly durationInFrames: Frames; readonly row: number },
): Box {
  const left = crispXOfFrame(geometry, span.from)
  const right = crispXOfFrame(geometry, span.from + span.durationInFrames)
  const top = crisp(geometry, yOfRow(geometry, span.row))
  return { left, top, width: Math.max(2, right - left), height: rowHeight(geometry.rows, span.row) - ROW_GAP }
}

/**
 * Geometry of a part of the surface. Its top left corner becomes the origin, and its corners must lie on device pixels.
 */
export function geometryWithin(geometry: TimelineGeometry, part: Box): TimelineGeometry {
  return {
    ...geometry,
    scrollFrames: (scrolledPixels(geometry) + part.left) / geometry.pixelsPerFrame,
    scrollPixels: geometry.scrollPixels + part.top,
    width: part.width,
    height: part.height,
  }
}

/** Intersection of two boxes. Width or height is 0 if they do not touch. */
export function intersectionOf(a: Box, b: Box): Box {
  const left = Math.max(a.left, b.left)
  const top = Math.max(a.top, b.top)
  const width = Math.max(0, Math.min(a.left + a.width, b.left + b.width) - left)
  const height = Math.max(0, Math.min(a.top + a.height, b.top + b.height) - top)
  return { left, top, width, height }
}

/** Height of the surface below the ruler. */
export function rowsHeight(geometry: TimelineGeometry): CssPixels {
  return Math.max(0, geometry.height - RULER_HEIGHT)
}

export function furthestScrollPixels(geometry: TimelineGeometry): CssPixels {
  return Math.max(0, contentHeight(geometry.rows) - rowsHeight(geometry))
}

export function hasRow(geometry: TimelineGeometry, row: number): boolean {
  return row >= 0 && row < rowCount(geometry.rows)
}
