import { z } from 'zod'
import { changeOverlays } from '../edits/changing/changeOverlays.ts'
import { overlayIdOf } from './definition/inputFields.ts'
import { defineEditTool } from './definition/tool.ts'
import { overlayChangesSchema } from '../edits/changing/overlayChanges.ts'

/**
 * Changes fields of an overlay. Spec: `changeOverlay`, `changes` (partial version 1 overlay fields); media and
 * preparation references are server-owned.
 *
 * Open point: `styles` — they are merged by property, and null removes one.
 *
 *     {left: 0}   {changes: {left: 40}}   →   {left: 40}
 */
export const changeOverlay = defineEditTool({
  name: 'changeOverlay',
  group: 'change',
  isFollowed: true,
  words: {
    label: 'Change a clip',
    summary: 'Changes a clip’s settings, such as its text, position, size, speed or style.',
    alias: 'edit set property style colour text size speed opacity',
    fields: { overlayId: 'Clip', changes: 'Changes' },
  },
  input: z.strictObject({ overlayId: overlayIdOf(), changes: overlayChangesSchema }),
  scope: ({ overlayId }) => [overlayId],
  apply: (document, input, context) =>
    changeOverlays.apply(document, { overlayIds: [input.overlayId], changes: input.changes }, context),
})
