import { countWhile } from '../base/countWhile.ts'
import type { Frames } from '../base/units.ts'
import { MAX_ROW } from './limits.ts'
import type { Composition, Overlay, OverlayId } from './schema.ts'

export interface FrameRange {
  readonly start: Frames
  readonly end: Frames
}

/** Ranges in order, with those that overlap or touch merged. Empty ones are dropped. */
export function unitedRanges(ranges: readonly FrameRange[]): FrameRange[] {
  const merged: FrameRange[] = []
  for (const { end, start } of ranges.toSorted((left, right) => left.start - right.start)) {
    const last = merged.at(-1)
    if (end <= start) continue
    if (last && start <= last.end) merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, end) }
    else merged.push({ start, end })
  }
  return merged
}

/** The overlays of one row, sorted by start. */
export interface TimelineRow {
  readonly row: number
  readonly overlays: readonly Overlay[]
}

const byStart = (left: Overlay, right: Overlay): number => left.from - right.from || left.id - right.id

/** The frame after the end of the last overlay. 0 without overlays. */
export function contentEnd(overlays: readonly Overlay[]): Frames {
  let end = 0
  for (const overlay of overlays) end = Math.max(end, overlay.from + overlay.durationInFrames)
  return end
}

/** The frame after an overlay's last frame. */
export function endOf(overlay: Overlay): Frames {
  return overlay.from + overlay.durationInFrames
}

/** The non-empty rows, from the top (0) down. */
export function rowsOf(composition: Composition): TimelineRow[] {
  const byRow = new Map<number, Overlay[]>()
  for (const overlay of composition.overlays) {
    const row = byRow.get(overlay.row)
    if (row) row.push(overlay)
    else byRow.set(overlay.row, [overlay])
  }
  return [...byRow.entries()]
    .sort((left, right) => left[0] - right[0])
    .map(([row, overlays]) => ({ row, overlays: overlays.sort(byStart) }))
}

/** The lowest non-empty row. Null if there is none. */
export function lastRow(composition: Composition): number | null {
  return composition.overlays.reduce<number | null>((last, { row }) => (last === null || row > last ? row : last), null)
}

/** The empty ranges of a row before its last overlay. */
export function gapsOf(row: TimelineRow): FrameRange[] {
  let end = 0
  return row.overlays.flatMap((overlay) => {
    const gap = overlay.from > end ? [{ start: end, end: overlay.from }] : []
    end = Math.max(end, endOf(overlay))
    return gap
  })
}

/** The gap at a frame of a row. Null if there is none, or if nothing follows it. */
export function gapAt(overlays: readonly Overlay[], row: number, frame: Frames): FrameRange | null {
  let start = 0
  let end = Number.POSITIVE_INFINITY
  for (const overlay of overlays) {
    if (overlay.row !== row) continue
    if (overlay.from > frame) end = Math.min(end, overlay.from)
    else start = Math.max(start, endOf(overlay))
  }
  return start <= frame && frame < end && end !== Number.POSITIVE_INFINITY ? { start, end } : null
}

/** The overlay of the same row that touches this one at the given edge. Null if there is none. */
export function touchingNeighbour(overlays: readonly Overlay[], id: OverlayId, edge: 'start' | 'end'): Overlay | null {
  const overlay = overlays.find((candidate) => candidate.id === id)
  if (!overlay) return null
  const touches = (candidate: Overlay): boolean =>
    edge === 'start' ? endOf(candidate) === overlay.from : candidate.from === endOf(overlay)
  return (
    overlays.find((candidate) => candidate.row === overlay.row && candidate.id !== id && touches(candidate)) ?? null
  )
}

/** Whether the range of a row is free, apart from ignored overlays. */
export function isRowFree(
  overlays: readonly Overlay[],
  place: { readonly row: number; readonly range: FrameRange },
  ignored: ReadonlySet<OverlayId> = new Set(),
): boolean {
  return overlays.every(
    (overlay) =>
      overlay.row !== place.row ||
      ignored.has(overlay.id) ||
      overlay.from >= place.range.end ||
      endOf(overlay) <= place.range.start,
  )
}

/**
 * The first row at or below `preferred` that is free in all ranges, otherwise the first free row from the top,
 * otherwise `preferred`.
 */
export function rowFreeInAll(overlays: readonly Overlay[], preferred: number, ranges: readonly FrameRange[]): number {
  const isFree = (row: number): boolean => ranges.every((range) => isRowFree(overlays, { row, range }))
  for (let row = preferred; row <= MAX_ROW; row += 1) if (isFree(row)) return row
  for (let row = 0; row < preferred; row += 1) if (isFree(row)) return row
  return preferred
}

/**
 * The first row at or below `preferred` that is free in the range, otherwise the first free row from the top, otherwise
 * `preferred`.
 */
export function freeRow(overlays: readonly Overlay[], preferred: number, range: FrameRange): number {
  return rowFreeInAll(overlays, preferred, [range])
}

/**
 * The distinct starts and ends of overlays in ascending order, with 0 and the end of the composition. Ignored overlays
 * are left out.
 */
export function snapPoints(composition: Composition, ignored: ReadonlySet<OverlayId> = new Set()): Frames[] {
  const points = new Set<Frames>([0, composition.durationInFrames])
  for (const overlay of composition.overlays) {
    if (ignored.has(overlay.id)) continue
    points.add(overlay.from)
    points.add(endOf(overlay))
  }
  return [...points].sort((left, right) => left - right)
}

/** The snap point nearest to a frame. Null if none is within the distance. Points must be ascending. */
export function nearestSnapPoint(points: readonly Frames[], frame: Frames, withinFrames: number): Frames | null {
  const before = countWhile(points, (point) => point < frame)
  const candidates = [points[before - 1], points[before]].filter((point) => point !== undefined)
  const nearest = candidates.reduce<Frames | null>(
    (best, point) => (best === null || Math.abs(point - frame) < Math.abs(best - frame) ? point : best),
    null,
  )
  return nearest !== null && Math.abs(nearest - frame) <= withinFrames ? nearest : null
}

/** The next cut (start or end of an overlay) before or after a frame. Returns the frame itself if there is none. */
export function nearestEdit(composition: Composition, frame: Frames, side: 'before' | 'after'): Frames {
  const points = snapPoints(composition)
  return (
    (side === 'before' ? points.findLast((point) => point < frame) : points.find((point) => point > frame)) ?? frame
  )
}
