import { refused } from '../../refusals.ts'
import { z } from 'zod'
import { ok } from '../../../base/result.ts'
import { splitCueAtText, splitCueAtTime } from '../../captionWords/splitCueAt.ts'
import { MAX_CAPTION_MS } from '../../limits.ts'
import { cueIndexSchema, withCue } from './cueEdit.ts'
import { defineEdit } from '../edit.ts'
import { overlayIdSchema } from '../overlayIds.ts'

/**
 * Splits a cue at an offset in its text or at a moment of the overlay. The two halves together have all of its text and
 * duration. Refuses with `nothing_to_split` if a half would have no text or no duration.
 *
 *     |one two three|   after 'one'   →   |one|two three|
 */
export const splitCue = defineEdit({
  name: 'splitCue',
  input: z.strictObject({
    overlayId: overlayIdSchema,
    cueIndex: cueIndexSchema,
    at: z.discriminatedUnion('kind', [
      /** UTF-16 units from the start of the text. */
      z.strictObject({ kind: z.literal('text'), offset: z.int().min(0) }),
      z.strictObject({ kind: z.literal('time'), moment: z.int().min(0).max(MAX_CAPTION_MS) }),
    ]),
  }),
  label: 'Split a caption line',
  scope: ({ overlayId }) => [overlayId],
  apply: (document, input) =>
    withCue(document, input, (cue) => {
      const { at } = input
      const halves = at.kind === 'text' ? splitCueAtText(cue, at.offset) : splitCueAtTime(cue, at.moment)
      if (halves && halves.every(({ text }) => text.isWellFormed())) return ok(halves)
      return refused('nothing_to_split', { reason: 'cue' })
    }),
})
