import type { Overlay } from '../../../composition/schema.ts'
import { endOf } from '../../../composition/timeline.ts'
import { overlayPositions, type RowIndex } from '../geometry/overlayIndex.ts'
import { crispXOfFrame, frameOfX } from '../geometry/timelineGeometry.ts'
import type { TimelineAsset } from '../timelineMedia.ts'
import type { OverlaysView } from './overlayView.ts'

/** Values that are compared one by one. */
export type Values = readonly unknown[]

/** One overlay as a tile shows it. */
export interface DrawnOverlay {
  readonly overlay: Overlay
  readonly isSelected: boolean
  /** What it is drawn from; null where it has no media. */
  readonly asset: TimelineAsset | null
  /** No other overlay of its row lies over or under it. */
  readonly isAlone: boolean
}

export interface RowRecipe {
  /** What all of the row depends on. */
  readonly whole: Values
  /** What else lies in it, by start. */
  readonly overlays: readonly DrawnOverlay[]
}

/** Everything that decides what a tile looks like. */
export interface TileRecipe {
  /** What all of it depends on. */
  readonly whole: Values
  /** From its first row on. */
  readonly rows: readonly RowRecipe[]
}

/** A row with more overlays than this in a tile is told by its index as a whole. */
const MOST_COMPARED = 48

function isAlone({ overlays, furthestEnds }: RowIndex, position: number): boolean {
  const overlay = overlays[position]
  if (!overlay) return false
  const next = overlays[position + 1]
  return (furthestEnds[position - 1] ?? 0) <= overlay.from && (!next || endOf(overlay) <= next.from)
}

/** What a tile would be drawn from. `mediaVersion` rises whenever an asset's pictures or peaks change. */
export function tileRecipe(view: OverlaysView, mediaVersion: number): TileRecipe {
  const { geometry, palette, index, selection, lifted, rows, rowSettings } = view
  const end = Math.min(geometry.width, Math.max(-1, crispXOfFrame(geometry, geometry.durationInFrames)))
  const tops = geometry.rows.tops.slice(rows.first, rows.last + 2)
  const whole = [geometry.pixelsPerFrame, geometry.devicePixelRatio, palette, end, rows.first, rows.last, ...tops]
  const range = { start: frameOfX(geometry, -1), end: frameOfX(geometry, geometry.width + 1) }
  const recipeOf = (row: number): RowRecipe => {
    const settings = rowSettings[row]
    const overlays: DrawnOverlay[] = []
    const rowIndex = index.rows.get(row)
    if (!rowIndex) return { whole: [settings], overlays }
    const { first, last } = overlayPositions(rowIndex, range)
    if (last - first > MOST_COMPARED) return { whole: [settings, rowIndex, selection, lifted, mediaVersion], overlays }
    for (let position = first; position < last; position++) {
      const overlay = rowIndex.overlays[position]
      if (!overlay || endOf(overlay) <= range.start || lifted.has(overlay.id)) continue
      const asset = 'sourceAssetId' in overlay ? view.assetOf(overlay.sourceAssetId) : null
      const isSelected = selection.has(overlay.id)
      overlays.push({ overlay, isSelected, asset, isAlone: isAlone(rowIndex, position) })
    }
    return { whole: [settings], overlays }
  }
  return { whole, rows: Array.from({ length: rows.last - rows.first + 1 }, (_, at) => recipeOf(rows.first + at)) }
}
