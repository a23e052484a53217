import { z } from 'zod'
import { framesOfSeconds } from '../../base/time.ts'
import { MAX_ROW } from '../limits.ts'
import { defineEdit } from '../edits/edit.ts'
import { overlayIdSchema, findOverlays } from '../edits/overlayIds.ts'
import { ok } from '../../base/result.ts'
import { withReplaced } from '../edits/withOverlays.ts'

/**
 * Puts an overlay at a time, a row, or both. Spec: `moveOverlay`, at least one of `startSeconds`, `row`.
 *
 *     ·|a|   {startSeconds: 0}   →   |a|
 */
export const moveOverlay = defineEdit({
  name: 'moveOverlay',
  wire: true,
  input: z
    .strictObject({
      overlayId: overlayIdSchema,
      /** Seconds from the start of the composition. */
      startSeconds: z.number().min(0).optional(),
      row: z.int().min(0).max(MAX_ROW).optional(),
    })
    .refine((input) => input.startSeconds !== undefined || input.row !== undefined, 'Name startSeconds or row.'),
  label: () => 'Move an overlay',
  apply(document, input) {
    const found = findOverlays(document, [input.overlayId])
    if (!found.ok) return found
    const moved = new Map(
      found.value.map((overlay) => {
        const from = input.startSeconds === undefined ? overlay.from : framesOfSeconds(input.startSeconds, document.fps)
        return [overlay.id, { ...overlay, from, row: input.row ?? overlay.row }]
      }),
    )
    const next = withReplaced(document, moved)
    return next.ok ? ok({ document: next.value, createdIds: [] }) : next
  },
})
