import { z } from 'zod'
import { defineEdit } from '../edits/edit.ts'
import { deleteOverlays } from '../edits/removing/deleteOverlays.ts'
import { overlayIdSchema } from '../edits/overlayIds.ts'

/**
 * Removes an overlay and leaves the gap. Spec: `deleteOverlay`.
 *
 *     |a|b|c|   delete b   →   |a|·|c|
 */
export const deleteOverlay = defineEdit({
  name: 'deleteOverlay',
  wire: true,
  input: z.strictObject({ overlayId: overlayIdSchema }),
  label: () => 'Delete an overlay',
  apply: (document, input, context) => deleteOverlays.apply(document, { overlayIds: [input.overlayId] }, context),
})
