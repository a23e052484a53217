import { refused } from '../../refusals.ts'
import { z } from 'zod'
import { ok } from '../../../base/result.ts'
import { movedWords } from '../../captionWords/movedWords.ts'
import { captionCueSchema } from '../../overlays/caption.ts'
import { cueIndexSchema, withCue } from './cueEdit.ts'
import { defineEdit } from '../edit.ts'
import { overlayIdSchema } from '../overlayIds.ts'

const { startMs, endMs } = captionCueSchema.shape

/**
 * Sets the times of a cue, in milliseconds from the start of the overlay. Its words move with it (`movedWords`), and
 * cues stay sorted by start. Refuses with `cue_time_order` if the cue would end before it starts.
 *
 *     |a|b|  |   b 1 s later   →   |a| |b|
 */
export const setCueTimes = defineEdit({
  name: 'setCueTimes',
  input: z.strictObject({ overlayId: overlayIdSchema, cueIndex: cueIndexSchema, startMs, endMs }),
  label: 'Retime a caption line',
  scope: ({ overlayId }) => [overlayId],
  apply(document, input) {
    const after = { startMs: input.startMs, endMs: input.endMs }
    if (after.endMs <= after.startMs) {
      return refused('cue_time_order', {}, '/endMs')
    }
    return withCue(document, input, (cue) => ok([{ ...cue, ...after, words: movedWords(cue.words, cue, after) }]))
  },
})
