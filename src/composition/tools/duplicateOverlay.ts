import { z } from 'zod'
import { overlayIdOf } from './definition/inputFields.ts'
import { defineEditTool } from './definition/tool.ts'
import { duplicateOverlays } from '../edits/placing/duplicateOverlays.ts'

/**
 * Copies an overlay. Spec: `duplicateOverlay`.
 *
 * Open point: place of the copy — it goes directly after the original, as in `duplicateOverlays`.
 *
 *     |a|   →   |a||a|
 */
export const duplicateOverlay = defineEditTool({
  name: 'duplicateOverlay',
  group: 'arrange',
  effect: 'adds',
  words: {
    label: 'Duplicate a clip',
    summary: 'Adds a copy directly after a clip.',
    alias: 'copy repeat clone',
    fields: { overlayId: 'Clip' },
  },
  input: z.strictObject({ overlayId: overlayIdOf() }),
  apply: (document, input, context) => duplicateOverlays.apply(document, { overlayIds: [input.overlayId] }, context),
})
