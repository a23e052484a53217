import { refused } from '../../refusals.ts'
import { z } from 'zod'
import { ok } from '../../../base/result.ts'
import { compositionSchema } from '../../schema.ts'
import { contentEnd } from '../../timeline.ts'
import { defineEdit } from '../edit.ts'

/**
 * Sets the duration of the composition. Refuses with `shorter_than_content` if an overlay would be cut off.
 *
 *     |▇▇▇|   10 frames   →   |▇▇▇       |
 */
export const setDuration = defineEdit({
  name: 'setDuration',
  input: z.strictObject({ durationInFrames: compositionSchema.shape.durationInFrames }),
  label: 'Set the length',
  apply(document, input) {
    const end = contentEnd(document.overlays)
    if (input.durationInFrames < end) {
      return refused('shorter_than_content', { frame: end })
    }
    if (input.durationInFrames === document.durationInFrames) return ok({ document, createdIds: [] })
    return ok({ document: { ...document, durationInFrames: input.durationInFrames }, createdIds: [] })
  },
})
