import { z } from 'zod'
import { framesOfSeconds } from '../../base/time.ts'
import { lengthSecondsField, overlayIdOf } from './definition/inputFields.ts'
import { defineEditTool } from './definition/tool.ts'
import { findOverlays } from '../edits/overlayIds.ts'
import { splitOverlays } from '../edits/trimming/splitOverlays.ts'

/**
 * Cuts an overlay in two. Spec: `splitOverlay`, `splitAtSeconds` > 0 from the overlay's start. Refuses with
 * `nothing_to_split` on its first frame and beyond its last one.
 *
 *     |abcdef|   at 2 frames   →   |ab|cdef|
 */
export const splitOverlay = defineEditTool({
  name: 'splitOverlay',
  group: 'time',
  effect: 'adds',
  isFollowed: true,
  words: {
    label: 'Split a clip',
    summary: 'Cuts a clip in two at a point in time.',
    alias: 'cut divide blade razor',
    fields: {
      overlayId: 'Clip',
      splitAtSeconds: { label: 'Cut after', hint: 'Measured from the start of the clip.' },
    },
  },
  input: z.strictObject({ overlayId: overlayIdOf(), splitAtSeconds: lengthSecondsField }),
  apply(document, input, context) {
    const found = findOverlays(document, [input.overlayId])
    if (!found.ok) return found
    const offset = framesOfSeconds(input.splitAtSeconds, document.fps)
    const atFrame = (found.value[0]?.from ?? 0) + offset
    return splitOverlays.apply(document, { overlayIds: [input.overlayId], atFrame }, context)
  },
})
