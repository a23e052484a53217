import { z } from 'zod'
import { framesOfSeconds } from '../../base/time.ts'
import { MAX_ROW } from '../limits.ts'
import { newImage } from '../overlays/defaults.ts'
import { addOverlays } from '../edits/placing/addOverlays.ts'
import { defineEdit } from '../edits/edit.ts'
import { chosenMedia, hasOneMedia, mediaSelectionFields, ONE_MEDIA } from './definition/mediaSelection.ts'

/**
 * Adds a picture. Spec: `addImageOverlay`, one image media selection, `durationSeconds` > 0, `startFrame`, `row`.
 * Open point: what is left out — five seconds at the start, wholly visible, in front of videos and images but behind titles.
 *
 *     |video|   {assetId}   →   |image|
 *                               |video|
 */
export const addImageOverlay = defineEdit({
  name: 'addImageOverlay',
  wire: true,
  input: z
    .strictObject({
      ...mediaSelectionFields,
      durationSeconds: z.number().gt(0).optional(),
      startFrame: z.int().min(0).default(0),
      row: z.int().min(0).max(MAX_ROW).optional(),
    })
    .refine(hasOneMedia, ONE_MEDIA),
  label: () => 'Add an image',
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
