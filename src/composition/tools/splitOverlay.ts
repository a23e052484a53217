import { z } from 'zod'
import { framesOfSeconds } from '../../base/time.ts'
import { defineEdit } from '../edits/edit.ts'
import { findOverlays, overlayIdSchema } from '../edits/overlayIds.ts'
import { splitOverlays } from '../edits/trimming/splitOverlays.ts'

/**
 * Cuts an overlay in two. Spec: `splitOverlay`, `splitAtSeconds` > 0 from the overlay's start.
 * Refuses with `nothing_to_split` on its first frame and beyond its last one.
 *
 *     |abcdef|   at 2 frames   →   |ab|cdef|
 */
export const splitOverlay = defineEdit({
  name: 'splitOverlay',
  wire: true,
  input: z.strictObject({ overlayId: overlayIdSchema, splitAtSeconds: z.number().gt(0) }),
  label: () => 'Split an overlay',
  apply(document, input, context) {
    const found = findOverlays(document, [input.overlayId])
    if (!found.ok) return found
    const offset = framesOfSeconds(input.splitAtSeconds, document.fps)
    const atFrame = (found.value[0]?.from ?? 0) + offset
    return splitOverlays.apply(document, { overlayIds: [input.overlayId], atFrame }, context)
  },
})
