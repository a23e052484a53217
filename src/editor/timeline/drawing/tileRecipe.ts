import { endOf } from '../../../composition/timeline.ts'
import { overlayPositions } from '../geometry/overlayIndex.ts'
import { crispXOfFrame, frameOfX } from '../geometry/timelineGeometry.ts'
import type { OverlaysView } from './overlayView.ts'

/** Everything that decides what a tile looks like, as values that are compared one by one. */
export type TileRecipe = readonly unknown[]

/** A row with more overlays than this in a tile is told by its index as a whole. */
const MOST_COMPARED = 48

/** What a tile would be drawn from. `mediaVersion` rises whenever an asset's pictures or peaks change. */
export function tileRecipe(view: OverlaysView, mediaVersion: number): TileRecipe {
  const { geometry, palette, index, selection, lifted, rows, rowSettings } = view
  const end = Math.min(geometry.width, Math.max(-1, crispXOfFrame(geometry, geometry.durationInFrames)))
  const recipe: unknown[] = [geometry.pixelsPerFrame, geometry.devicePixelRatio, geometry.rows, palette, end]
  const range = { start: frameOfX(geometry, -1), end: frameOfX(geometry, geometry.width + 1) }
  for (let row = rows.first; row <= rows.last; row++) {
    recipe.push(rowSettings[row])
    const rowIndex = index.rows.get(row)
    if (!rowIndex) continue
    const { first, last } = overlayPositions(rowIndex, range)
    if (last - first > MOST_COMPARED) {
      recipe.push(rowIndex, selection, lifted, mediaVersion)
      continue
    }
    for (let position = first; position < last; position++) {
      const overlay = rowIndex.overlays[position]
      if (!overlay || endOf(overlay) <= range.start || lifted.has(overlay.id)) continue
      recipe.push(overlay, selection.has(overlay.id))
      if ('sourceAssetId' in overlay) recipe.push(view.assetOf(overlay.sourceAssetId))
    }
  }
  return recipe
}

export function isSameRecipe(a: TileRecipe, b: TileRecipe): boolean {
  return a.length === b.length && a.every((value, position) => Object.is(value, b[position]))
}
