import { z } from 'zod'
import { defineEdit } from '../edits/edit.ts'
import { duplicateOverlays } from '../edits/placing/duplicateOverlays.ts'
import { overlayIdSchema } from '../edits/overlayIds.ts'

/**
 * Copies an overlay. Spec: `duplicateOverlay`. Open point: where the copy goes — right after the original, as in `duplicateOverlays`.
 *
 *     |a|   →   |a||a|
 */
export const duplicateOverlay = defineEdit({
  name: 'duplicateOverlay',
  wire: true,
  input: z.strictObject({ overlayId: overlayIdSchema }),
  label: () => 'Duplicate an overlay',
  apply: (document, input, context) => duplicateOverlays.apply(document, { overlayIds: [input.overlayId] }, context),
})
