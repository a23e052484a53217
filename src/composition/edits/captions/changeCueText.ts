import { z } from 'zod'
import { ok } from '../../../base/result.ts'
import { changedWords } from '../../captionWords/changedWords.ts'
import { captionCueSchema } from '../../overlays/caption.ts'
import { cueIndexSchema, withCue } from './cueEdit.ts'
import { defineEdit } from '../edit.ts'
import { overlayIdSchema } from '../overlayIds.ts'

/**
 * Changes the text of a cue. Unchanged words keep their times, and changed words share the time between them
 * (`changedWords`).
 *
 *     |one tow three|   'one two three'   →   |one two three|
 */
export const changeCueText = defineEdit({
  name: 'changeCueText',
  input: z.strictObject({
    overlayId: overlayIdSchema,
    cueIndex: cueIndexSchema,
    text: captionCueSchema.shape.text,
  }),
  label: 'Edit a caption line',
  scope: ({ overlayId }) => [overlayId],
  apply: (document, input) =>
    withCue(document, input, (cue) =>
      ok([cue.text === input.text ? cue : { ...cue, text: input.text, words: changedWords(cue, input.text) }]),
    ),
})
