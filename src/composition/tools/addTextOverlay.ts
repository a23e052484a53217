import { z } from 'zod'
import { framesOfSeconds } from '../../base/time.ts'
import { newText } from '../overlays/defaults.ts'
import { hexColorSchema } from '../overlays/fields.ts'
import { textOverlaySchema } from '../overlays/text.ts'
import { textStylesSchema } from '../overlays/styles.ts'
import { addOverlays } from '../edits/placing/addOverlays.ts'
import { withHint, lengthSecondsField, rowField, startFrameField } from './definition/inputFields.ts'
import { defineEditTool } from './definition/tool.ts'

const { fontSize, fontWeight, textAlign } = textStylesSchema.shape

/**
 * Adds a text. Spec: `addTextOverlay`. External style references are rejected, because no field can contain one.
 *
 * Open point: defaults — the text is a large white title that lasts five seconds from the start, in front of
 * everything.
 *
 *     |video|   {text: "Hi"}   →   |Hi|
 *                                  |video|
 */
export const addTextOverlay = defineEditTool({
  name: 'addTextOverlay',
  group: 'add',
  effect: 'adds',
  words: {
    label: 'Add text',
    summary: 'Adds a title or other text in front of the video.',
    alias: 'title caption lower third heading words',
    fields: {
      text: 'Text',
      fontSize: 'Font size',
      fontWeight: 'Font weight',
      color: 'Colour',
      backgroundColor: 'Background colour',
      textAlign: { label: 'Alignment', options: { left: 'Left', center: 'Centre', right: 'Right' } },
      durationSeconds: 'Length',
      startFrame: 'Start',
      row: 'Track',
    },
  },
  input: z.strictObject({
    text: withHint(textOverlaySchema.shape.content, { kind: 'text', isLong: true }).min(1),
    fontSize: withHint(fontSize.unwrap(), { kind: 'number', unit: 'px' }).optional(),
    fontWeight: withHint(fontWeight.unwrap(), { kind: 'number', step: 100 }).optional(),
    color: hexColorSchema.optional(),
    backgroundColor: hexColorSchema.optional(),
    textAlign,
    durationSeconds: lengthSecondsField.optional(),
    startFrame: startFrameField.optional(),
    row: rowField.optional(),
  }),
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
