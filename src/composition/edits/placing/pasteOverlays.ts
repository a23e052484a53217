import { z } from 'zod'
import { ok } from '../../../base/result.ts'
import { MAX_OVERLAYS } from '../../limits.ts'
import { newOverlaySchema } from '../../overlays/newOverlay.ts'
import type { Overlay } from '../../schema.ts'
import { endOf, rowFreeInAll } from '../../timeline.ts'
import { defineEdit } from '../edit.ts'
import { groupAt } from './groupAt.ts'
import { allocateIds } from '../overlayIds.ts'
import { withOverlays } from '../withOverlays.ts'

/** The pasted overlays in free rows. Those whose row is taken move together to the first free one (`freeRow`). */
function inFreeRows(overlays: readonly Overlay[], pasted: readonly Overlay[]): Overlay[] {
  const placedById = new Map<number, Overlay>()
  for (const row of [...new Set(pasted.map((overlay) => overlay.row))].toSorted((left, right) => left - right)) {
    const together = pasted.filter((overlay) => overlay.row === row)
    const ranges = together.map((overlay) => ({ start: overlay.from, end: endOf(overlay) }))
    const free = rowFreeInAll([...overlays, ...placedById.values()], row, ranges)
    for (const overlay of together) placedById.set(overlay.id, { ...overlay, row: free })
  }
  return pasted.map((overlay) => placedById.get(overlay.id) ?? overlay)
}

/**
 * Adds copied overlays with new ids so that the earliest starts at the frame and the others keep their distance from
 * it. Overlays keep their row if it is free; all overlays of a taken row move down together.
 *
 *     |a|·|b|   paste a, b at the end   →   |a|·|b||a|·|b|
 */
export const pasteOverlays = defineEdit({
  name: 'pasteOverlays',
  input: z.strictObject({ overlays: z.array(newOverlaySchema).min(1).max(MAX_OVERLAYS), atFrame: z.int().min(0) }),
  label: 'Paste {count, plural, one {# clip} other {# clips}}',
  labelValues: (input) => ({ count: input.overlays.length }),
  apply(document, input, context) {
    const createdIds = allocateIds(document, input.overlays.length, context)
    const named = input.overlays.map((overlay, index) => ({ ...overlay, id: createdIds[index] ?? 0 }))
    const pasted = inFreeRows(document.overlays, groupAt(named, { atFrame: input.atFrame }))
    const next = withOverlays(document, [...document.overlays, ...pasted])
    return next.ok ? ok({ document: next.value, createdIds }) : next
  },
})
