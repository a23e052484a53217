import { z } from 'zod'
import { commonFields } from '../overlays/commonFields.ts'
import { MAX_ROW } from '../limits.ts'

/**
 * Lets overlays follow the clips of an edit: captions by what is heard at their time, titles and pictures by the clip
 * below their start. Edits stored by earlier versions lack this field, and null means that nothing follows.
 */
export const followField = z
  .strictObject({
    /** Rows that must not change, such as those locked on this device. */
    stayingRows: z.array(commonFields.row).max(MAX_ROW + 1),
  })
  .nullable()
  .optional()
export type Follow = NonNullable<z.output<typeof followField>>
