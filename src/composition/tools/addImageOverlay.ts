import { z } from 'zod'
import { framesOfSeconds } from '../../base/time.ts'
import { newImage } from '../overlays/defaults.ts'
import { addOverlays } from '../edits/placing/addOverlays.ts'
import { lengthSecondsField, rowField, startFrameField } from './definition/inputFields.ts'
import { defineEditTool } from './definition/tool.ts'
import { chosenMedia, hasOneMedia, mediaSelectionOf, ONE_MEDIA } from './definition/mediaSelection.ts'

/**
 * Adds an image. Spec: `addImageOverlay`, one image media selection, `durationSeconds` > 0, `startFrame`, `row`.
 *
 * Open point: defaults — the image lasts five seconds from the start and is fully visible, in front of videos and
 * images but behind titles.
 *
 *     |video|   {assetId}   →   |image|
 *                               |video|
 */
export const addImageOverlay = defineEditTool({
  name: 'addImageOverlay',
  group: 'add',
  effect: 'adds',
  words: {
    label: 'Add an image',
    summary: 'Adds a project or stock image.',
    alias: 'insert photo picture still logo stock',
    fields: { assetId: 'Image', durationSeconds: 'Length', startFrame: 'Start', row: 'Track' },
  },
  input: z
    .strictObject({
      ...mediaSelectionOf('image'),
      durationSeconds: lengthSecondsField.optional(),
      startFrame: startFrameField.default(0),
      row: rowField.optional(),
    })
    .refine(hasOneMedia, ONE_MEDIA),
  apply(document, input, context) {
    const media = chosenMedia(input, 'image', context)
    if (!media.ok) return media
    const { durationSeconds, row, startFrame: from } = input
    const made = newImage(document, media.value, { from, ...(row === undefined ? {} : { row }) })
    const durationInFrames =
      durationSeconds === undefined
        ? made.durationInFrames
        : Math.max(1, framesOfSeconds(durationSeconds, document.fps))
    return addOverlays.apply(
      document,
      { overlays: [{ ...made, durationInFrames }], isInFront: row === undefined },
      context,
    )
  },
})
