import { refused } from '../../refusals.ts'
import { z } from 'zod'
import { ok } from '../../../base/result.ts'
import { areWordsInOrder } from '../../captionWords/placedWords.ts'
import { captionCueSchema } from '../../overlays/caption.ts'
import { cueIndexSchema, withCue } from './cueEdit.ts'
import { defineEdit } from '../edit.ts'
import { overlayIdSchema } from '../overlayIds.ts'

/**
 * Sets the times of the words of a cue. An empty list removes them. Refuses with `cue_word_order` if words are not in sequence
 * within the cue.
 *
 *     |one··two|   two 1 s earlier   →   |onetwo··|
 */
export const setCueWords = defineEdit({
  name: 'setCueWords',
  input: z.strictObject({
    overlayId: overlayIdSchema,
    cueIndex: cueIndexSchema,
    words: captionCueSchema.shape.words.unwrap(),
  }),
  label: 'Retime words',
  scope: ({ overlayId }) => [overlayId],
  apply: (document, input) =>
    withCue(document, input, (cue) => {
      const changed = { ...cue, words: input.words }
      if (areWordsInOrder(changed)) return ok([changed])
      return refused('cue_word_order')
    }),
})
