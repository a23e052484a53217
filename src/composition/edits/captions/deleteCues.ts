import { z } from 'zod'
import { ok } from '../../../base/result.ts'
import { cueAt, cueIndexesSchema, withCues } from './cueEdit.ts'
import { defineEdit } from '../edit.ts'
import { overlayIdSchema } from '../overlayIds.ts'

/**
 * Removes cues. The others keep their times.
 *
 *     |a|b|c|   delete b   →   |a| |c|
 */
export const deleteCues = defineEdit({
  name: 'deleteCues',
  input: z.strictObject({ overlayId: overlayIdSchema, cueIndexes: cueIndexesSchema }),
  label: 'Delete {count, plural, one {# caption line} other {# caption lines}}',
  labelValues: (input) => ({ count: input.cueIndexes.length }),
  scope: ({ overlayId }) => [overlayId],
  apply: (document, input) =>
    withCues(document, input.overlayId, (cues) => {
      const gone = new Set(input.cueIndexes)
      const missing = cueAt(cues, Math.max(...input.cueIndexes))
      return missing.ok ? ok(cues.filter((_, index) => !gone.has(index))) : missing
    }),
})
