import { z } from 'zod'
import { ok } from '../../base/result.ts'
import { countedOverlays } from './countedOverlays.ts'
import { defineEdit } from './edit.ts'
import { findOverlays, overlayIdsSchema } from './overlayIds.ts'
import { withOverlays } from './withOverlays.ts'

interface Span {
  readonly start: number
  readonly end: number
}

/** How many frames of the ranges lie before a frame; what two ranges share counts once. */
function framesBefore(ranges: readonly Span[], frame: number): number {
  let covered = 0
  let counted = 0
  for (const range of [...ranges].sort((left, right) => left.start - right.start)) {
    const start = Math.max(range.start, covered)
    const end = Math.min(range.end, frame)
    if (end > start) counted += end - start
    covered = Math.max(covered, end)
  }
  return counted
}

/**
 * Removes overlays and closes the gap: what comes later in their rows moves up. Other rows stay.
 *
 *     |a|b|c|   extract b   →   |a|c|
 */
export const extractOverlays = defineEdit({
  name: 'extractOverlays',
  wire: false,
  input: z.strictObject({ overlayIds: overlayIdsSchema }),
  label: (input) => `Ripple delete ${countedOverlays(input.overlayIds.length)}`,
  apply(document, input) {
    const found = findOverlays(document, input.overlayIds)
    if (!found.ok) return found
    const rangesByRow = new Map<number, Span[]>()
    for (const { row, from, durationInFrames } of found.value) {
      rangesByRow.set(row, [...(rangesByRow.get(row) ?? []), { start: from, end: from + durationInFrames }])
    }
    const removed = new Set(input.overlayIds)
    const overlays = document.overlays.flatMap((overlay) => {
      if (removed.has(overlay.id)) return []
      const shift = framesBefore(rangesByRow.get(overlay.row) ?? [], overlay.from)
      return [shift === 0 ? overlay : { ...overlay, from: overlay.from - shift }]
    })
    const next = withOverlays(document, overlays)
    return next.ok ? ok({ document: next.value, createdIds: [] }) : next
  },
})
