import { endOf } from '../../../composition/timeline.ts'
import { overlayPositions } from '../geometry/overlayIndex.ts'
import { crispXOfFrame, frameOfX } from '../geometry/timelineGeometry.ts'
import type { OverlaysView } from './overlayView.ts'

/** Values that are compared one by one. */
type Values = readonly unknown[]

/** Everything that decides what a tile looks like. */
export interface TileRecipe {
  /** What all of it depends on. */
  readonly whole: Values
  /** What each row of it depends on beside that, from its first row on. */
  readonly rows: readonly Values[]
}

/** A row with more overlays than this in a tile is told by its index as a whole. */
const MOST_COMPARED = 48

/** What a tile would be drawn from. `mediaVersion` rises whenever an asset's pictures or peaks change. */
export function tileRecipe(view: OverlaysView, mediaVersion: number): TileRecipe {
  const { geometry, palette, index, selection, lifted, rows, rowSettings } = view
  const end = Math.min(geometry.width, Math.max(-1, crispXOfFrame(geometry, geometry.durationInFrames)))
  const whole = [geometry.pixelsPerFrame, geometry.devicePixelRatio, geometry.rows, palette, end, rows.first, rows.last]
  const range = { start: frameOfX(geometry, -1), end: frameOfX(geometry, geometry.width + 1) }
  const valuesOf = (row: number): Values => {
    const values: unknown[] = [rowSettings[row]]
    const rowIndex = index.rows.get(row)
    if (!rowIndex) return values
    const { first, last } = overlayPositions(rowIndex, range)
    if (last - first > MOST_COMPARED) return [...values, rowIndex, selection, lifted, mediaVersion]
    for (let position = first; position < last; position++) {
      const overlay = rowIndex.overlays[position]
      if (!overlay || endOf(overlay) <= range.start || lifted.has(overlay.id)) continue
      values.push(overlay, selection.has(overlay.id))
      if ('sourceAssetId' in overlay) values.push(view.assetOf(overlay.sourceAssetId))
    }
    return values
  }
  return { whole, rows: Array.from({ length: rows.last - rows.first + 1 }, (_, at) => valuesOf(rows.first + at)) }
}

const isSame = (a: Values, b: Values): boolean =>
  a.length === b.length && a.every((value, position) => Object.is(value, b[position]))

/** The places of the rows that look different now, counted from the first row; null where all of it may. */
export function changedRows(before: TileRecipe, now: TileRecipe): readonly number[] | null {
  if (!isSame(before.whole, now.whole)) return null
  return now.rows.flatMap((values, at) => (isSame(values, before.rows[at] ?? []) ? [] : [at]))
}
