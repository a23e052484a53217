import { z } from 'zod'
import { overlayIdOf } from './definition/inputFields.ts'
import { defineEditTool } from './definition/tool.ts'
import { deleteOverlays } from '../edits/removing/deleteOverlays.ts'

/**
 * Removes an overlay and leaves a gap. Spec: `deleteOverlay`.
 *
 *     |a|b|c|   delete b   →   |a|·|c|
 */
export const deleteOverlay = defineEditTool({
  name: 'deleteOverlay',
  group: 'change',
  effect: 'removes',
  isFollowed: true,
  words: {
    label: 'Delete a clip',
    summary: 'Removes a clip and leaves a gap.',
    alias: 'remove clear',
    fields: { overlayId: 'Clip' },
  },
  input: z.strictObject({ overlayId: overlayIdOf() }),
  apply: (document, input, context) => deleteOverlays.apply(document, { overlayIds: [input.overlayId] }, context),
})
