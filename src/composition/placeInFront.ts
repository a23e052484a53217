import { MAX_ROW } from './limits.ts'
import type { NewOverlay } from './overlays/newOverlay.ts'
import type { Composition, Overlay, OverlayType } from './schema.ts'
import { endOf, freeRow, isRowFree } from './timeline.ts'

/** The row in which a new overlay is visible, and whether that row must be inserted first. */
export interface FrontPlace {
  readonly row: number
  readonly isNewRow: boolean
}

/** Whether overlays of this type fill the canvas and belong behind titles. */
const isBackground = (type: OverlayType): boolean => type === 'video' || type === 'image'

/** Whether the existing overlay belongs below the new one. */
function isBehind(overlay: Overlay, added: NewOverlay): boolean {
  if (overlay.type === 'sound' || overlay.from >= added.from + added.durationInFrames || endOf(overlay) <= added.from)
    return false
  return !isBackground(added.type) || isBackground(overlay.type)
}

/**
 * The row in which a new overlay is visible; sounds keep their row. Titles and shapes go in front of everything shown
 * at the same time, and videos and images go in front of other videos and images but behind titles.
 *
 *     0 video   + title   →   0 title        0 title   + video   →   0 title
 *                             1 video                                1 video
 */
export function placeInFront(document: Composition, added: NewOverlay): FrontPlace {
  if (added.type === 'sound') return { row: added.row, isNewRow: false }
  const range = { start: added.from, end: added.from + added.durationInFrames }
  const shownThen = document.overlays.filter((overlay) => isBehind(overlay, added))
  if (shownThen.length === 0) {
    const titles = document.overlays.filter(
      (overlay) => overlay.type !== 'sound' && overlay.from < range.end && endOf(overlay) > range.start,
    )
    const below = titles.reduce((last, overlay) => Math.max(last, overlay.row), -1)
    return { row: freeRow(document.overlays, Math.min(MAX_ROW, below + 1), range), isNewRow: false }
  }
  const front = Math.min(...shownThen.map((overlay) => overlay.row))
  const row = front - 1
  const isFree = row >= 0 && isRowFree(document.overlays, { row, range })
  return isFree ? { row, isNewRow: false } : { row: front, isNewRow: true }
}
