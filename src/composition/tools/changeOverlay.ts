import { z } from 'zod'
import { changeOverlays } from '../edits/changing/changeOverlays.ts'
import { defineEdit } from '../edits/edit.ts'
import { overlayChangesSchema } from '../edits/changing/overlayChanges.ts'
import { overlayIdSchema } from '../edits/overlayIds.ts'

/**
 * Changes fields of an overlay. Spec: `changeOverlay`, `changes` (partial version 1 overlay fields); media and preparation
 * references are server-owned. Open point: `styles` — merged by property, null takes one away.
 *
 *     {left: 0}   {changes: {left: 40}}   →   {left: 40}
 */
export const changeOverlay = defineEdit({
  name: 'changeOverlay',
  wire: true,
  input: z.strictObject({ overlayId: overlayIdSchema, changes: overlayChangesSchema }),
  label: () => 'Change an overlay',
  apply: (document, input, context) =>
    changeOverlays.apply(document, { overlayIds: [input.overlayId], changes: input.changes }, context),
})
