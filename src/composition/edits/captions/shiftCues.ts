import { z } from 'zod'
import { ok } from '../../../base/result.ts'
import { shiftedWords } from '../../captionWords/movedWords.ts'
import { MAX_CAPTION_MS } from '../../limits.ts'
import { cueAt, cueIndexesSchema, withCues } from './cueEdit.ts'
import { defineEdit } from '../edit.ts'
import { overlayIdSchema } from '../overlayIds.ts'

/**
 * Shifts the named cues, or all of them, by milliseconds; negative values shift them earlier. They move together, and
 * stop when the first reaches the start of the overlay.
 *
 *     |a|b|  |   all by 2   →   |  |a|b|
 */
export const shiftCues = defineEdit({
  name: 'shiftCues',
  input: z.strictObject({
    overlayId: overlayIdSchema,
    cueIndexes: cueIndexesSchema.optional(),
    deltaMs: z.int().min(-MAX_CAPTION_MS).max(MAX_CAPTION_MS),
  }),
  label: { one: 'Shift a caption line', several: 'Shift caption lines' },
  labelValues: (input) => ({ reason: input.cueIndexes?.length === 1 ? 'one' : 'several' }),
  scope: ({ overlayId }) => [overlayId],
  apply: (document, input) =>
    withCues(document, input.overlayId, (cues) => {
      const missing = cueAt(cues, Math.max(0, ...(input.cueIndexes ?? [])))
      if (!missing.ok) return missing
      const wanted = input.cueIndexes && new Set(input.cueIndexes)
      const isMoving = (index: number): boolean => wanted?.has(index) ?? true
      const moving = cues.filter((_, index) => isMoving(index))
      // Version 1 allows words outside the time of their cue.
      const timings = moving.flatMap((cue) => [cue, ...cue.words])
      const first = timings.reduce((least, { startMs }) => Math.min(least, startMs), MAX_CAPTION_MS)
      const last = timings.reduce((most, { endMs }) => Math.max(most, endMs), 0)
      const delta = Math.min(MAX_CAPTION_MS - last, Math.max(-first, input.deltaMs)) + 0
      const shifted = cues.map((cue, index) =>
        isMoving(index)
          ? { ...cue, startMs: cue.startMs + delta, endMs: cue.endMs + delta, words: shiftedWords(cue.words, delta) }
          : cue,
      )
      return ok(shifted)
    }),
})
