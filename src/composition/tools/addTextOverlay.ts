import { z } from 'zod'
import { framesOfSeconds } from '../../base/time.ts'
import { MAX_ROW } from '../limits.ts'
import { newText } from '../overlays/defaults.ts'
import { hexColorSchema } from '../overlays/fields.ts'
import { textOverlaySchema } from '../overlays/text.ts'
import { textStylesSchema } from '../overlays/styles.ts'
import { addOverlays } from '../edits/placing/addOverlays.ts'
import { defineEdit } from '../edits/edit.ts'

const { fontSize, fontWeight, textAlign } = textStylesSchema.shape

/**
 * Adds a text. Spec: `addTextOverlay`; external style references are rejected, since no field could hold one.
 * Open point: what is left out — a large white title of five seconds at the start, in front of everything.
 *
 *     |video|   {text: "Hi"}   →   |Hi|
 *                                  |video|
 */
export const addTextOverlay = defineEdit({
  name: 'addTextOverlay',
  wire: true,
  input: z.strictObject({
    text: textOverlaySchema.shape.content.min(1),
    fontSize,
    fontWeight,
    color: hexColorSchema.optional(),
    backgroundColor: hexColorSchema.optional(),
    textAlign,
    durationSeconds: z.number().gt(0).optional(),
    startFrame: z.int().min(0).optional(),
    row: z.int().min(0).max(MAX_ROW).optional(),
  }),
  label: () => 'Add a text',
  apply(document, input, context) {
    const { text, durationSeconds, startFrame = 0, row, ...given } = input
    const made = newText(document, text, { from: startFrame, ...(row === undefined ? {} : { row }) })
    const durationInFrames =
      durationSeconds === undefined
        ? made.durationInFrames
        : Math.max(1, framesOfSeconds(durationSeconds, document.fps))
    const styles = { ...made.styles, ...given }
    return addOverlays.apply(
      document,
      { overlays: [{ ...made, durationInFrames, styles }], isInFront: row === undefined },
      context,
    )
  },
})
