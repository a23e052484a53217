import { z } from 'zod'
import { newSound } from '../overlays/defaults.ts'
import { fractionSchema } from '../overlays/fields.ts'
import { contentEnd } from '../timeline.ts'
import { addOverlays } from '../edits/placing/addOverlays.ts'
import { assetIdOf, startFrameField } from './definition/inputFields.ts'
import { defineEditTool } from './definition/tool.ts'
import { chosenMedia } from './definition/mediaSelection.ts'

/**
 * Adds a sound. Spec: `addSoundOverlay`, `assetId` (music asset), `startFrame`, `volume` 0 to 1.
 *
 * Open point: how long it plays — it stops at the end of the visible content, because three minutes of music under ten
 * seconds of picture are never intended. It plays to its own end if that comes first or if nothing is visible after its
 * start, and gets a free row below the picture.
 *
 *     |video|   {assetId}   →   |video|
 *                               |sound|
 */
export const addSoundOverlay = defineEditTool({
  name: 'addSoundOverlay',
  group: 'sound',
  effect: 'adds',
  words: {
    label: 'Add a sound',
    summary: 'Adds music or a sound under the video, trimmed to its length.',
    alias: 'insert music audio song background',
    fields: { assetId: 'Sound', startFrame: 'Start', volume: 'Volume' },
  },
  input: z.strictObject({
    assetId: assetIdOf('music'),
    startFrame: startFrameField.default(0),
    volume: fractionSchema.default(1),
  }),
  apply(document, input, context) {
    const media = chosenMedia(input, 'music', context)
    if (!media.ok) return media
    const { startFrame: from, volume } = input
    const seenUntil = contentEnd(document.overlays.filter(({ type }) => type !== 'sound'))
    const whole = newSound(document, media.value, { from })
    const durationInFrames =
      seenUntil > from ? Math.min(whole.durationInFrames, seenUntil - from) : whole.durationInFrames
    return addOverlays.apply(document, { overlays: [{ ...whole, durationInFrames, styles: { volume } }] }, context)
  },
})
