import { z } from 'zod'
import { ok } from '../../../base/result.ts'
import { captionCueSchema } from '../../overlays/caption.ts'
import { withCues } from './cueEdit.ts'
import { defineEdit } from '../edit.ts'
import { overlayIdSchema } from '../overlayIds.ts'

/**
 * Adds a cue and keeps cues sorted by start. It comes after cues with the same start.
 *
 *     |a|  |c|   add b   →   |a|b|c|
 */
export const addCue = defineEdit({
  name: 'addCue',
  input: z.strictObject({ overlayId: overlayIdSchema, cue: captionCueSchema }),
  label: 'Add a caption line',
  scope: ({ overlayId }) => [overlayId],
  apply: (document, input) => withCues(document, input.overlayId, (cues) => ok([...cues, input.cue])),
})
