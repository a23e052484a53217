import { z } from 'zod'
import { commonFields } from '../overlays/commonFields.ts'
import { MAX_ROW } from '../limits.ts'

/**
 * Lets overlays follow the clips of an edit: captions by what is heard at their time, titles and pictures above a clip by where
 * they start. Absent in edits that were stored without it, and null if it is left behind.
 */
export const followField = z
  .strictObject({
    /** Rows that stay as they are, such as those that are locked on this device. */
    stayingRows: z.array(commonFields.row).max(MAX_ROW + 1),
  })
  .nullable()
  .optional()
export type Follow = NonNullable<z.output<typeof followField>>
