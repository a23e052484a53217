import { z } from 'zod'
import { overlayIdOf } from './definition/inputFields.ts'
import { defineEditTool } from './definition/tool.ts'
import { duplicateOverlays } from '../edits/placing/duplicateOverlays.ts'

/**
 * Copies an overlay. Spec: `duplicateOverlay`. Open point: where the copy goes — right after the original, as in `duplicateOverlays`.
 *
 *     |a|   →   |a||a|
 */
export const duplicateOverlay = defineEditTool({
  name: 'duplicateOverlay',
  group: 'arrange',
  effect: 'adds',
  words: {
    label: 'Duplicate an overlay',
    summary: 'Adds a copy right after an overlay.',
    alias: 'copy repeat clone',
    fields: { overlayId: 'Overlay' },
  },
  input: z.strictObject({ overlayId: overlayIdOf() }),
  apply: (document, input, context) => duplicateOverlays.apply(document, { overlayIds: [input.overlayId] }, context),
})
