import { z } from 'zod'
import { ok } from '../../../base/result.ts'
import { MAX_CUES } from '../../limits.ts'
import { captionCueSchema } from '../../overlays/caption.ts'
import { withCues } from './cueEdit.ts'
import { defineEdit } from '../edit.ts'
import { overlayIdSchema } from '../overlayIds.ts'

/**
 * Replaces the cues of a caption. Its length on the timeline stays the same.
 *
 *     |a| b |   {cues: [c, d]}   →   |c|d|
 */
export const setCues = defineEdit({
  name: 'setCues',
  input: z.strictObject({ overlayId: overlayIdSchema, cues: z.array(captionCueSchema).max(MAX_CUES) }),
  label: 'Replace the caption lines',
  scope: ({ overlayId }) => [overlayId],
  apply: (document, input) => withCues(document, input.overlayId, () => ok(input.cues)),
})
