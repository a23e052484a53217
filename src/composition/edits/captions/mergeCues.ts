import { refused } from '../../refusals.ts'
import { z } from 'zod'
import { ok } from '../../../base/result.ts'
import { mergedCue } from '../../captionWords/mergedCue.ts'
import { captionCueSchema } from '../../overlays/caption.ts'
import { cueAt, cueIndexSchema, withCues } from './cueEdit.ts'
import { defineEdit } from '../edit.ts'
import { overlayIdSchema } from '../overlayIds.ts'

/**
 * Merges a cue with the next one. Refuses with `nothing_to_merge` for the last cue, and with `cue_too_long` if the text exceeds
 * the limit of a cue.
 *
 *     |one|two three|   →   |one two three|
 */
export const mergeCues = defineEdit({
  name: 'mergeCues',
  input: z.strictObject({ overlayId: overlayIdSchema, cueIndex: cueIndexSchema }),
  label: 'Merge two caption lines',
  scope: ({ overlayId }) => [overlayId],
  apply: (document, input) =>
    withCues(document, input.overlayId, (cues) => {
      const first = cueAt(cues, input.cueIndex)
      if (!first.ok) return first
      const second = cues[input.cueIndex + 1]
      if (!second) return refused('nothing_to_merge')
      const merged = mergedCue(first.value, second)
      if (!captionCueSchema.shape.text.safeParse(merged.text).success) {
        return refused('cue_too_long')
      }
      return ok(cues.toSpliced(input.cueIndex, 2, merged))
    }),
})
