import { refused } from '../refusals.ts'
import { z } from 'zod'

import { millisecondsOfFrames } from '../../base/time.ts'
import { cutCaptions } from '../overlays/timing/cutCaptions.ts'
import { newCaption, newSound } from '../overlays/defaults.ts'
import { fractionSchema } from '../overlays/fields.ts'
import type { NewOverlay } from '../overlays/newOverlay.ts'
import { addOverlays } from '../edits/placing/addOverlays.ts'
import { withHint, startFrameField } from './definition/inputFields.ts'
import { defineEditTool } from './definition/tool.ts'

/**
 * Adds a finished voiceover, with its script as captions in front of everything. Spec: `addVoiceoverWithCaptions`,
 * `voiceoverId` (completed project voiceover), `startFrame`, `volume` 0 to 1, `includeCaptions`.
 *
 * Open point: defaults — it is added at the start, at full volume, with captions. Both last as long as the voice,
 * because a sentence must not be cut off.
 *
 * Refuses with `voiceover_not_found`, and with `no_captions` if it has none.
 *
 *     |video|   {voiceoverId}   →   |caption|
 *                                   |video|
 *                                   |sound|
 */
export const addVoiceoverWithCaptions = defineEditTool({
  name: 'addVoiceoverWithCaptions',
  group: 'sound',
  effect: 'adds',
  words: {
    label: 'Add a voiceover',
    summary: 'Adds a finished voiceover, with captions if you want them.',
    alias: 'narration voice speech subtitles',
    fields: { voiceoverId: 'Voiceover', startFrame: 'Start', volume: 'Volume', includeCaptions: 'With captions' },
  },
  input: z.strictObject({
    voiceoverId: withHint(z.uuid().toLowerCase(), { kind: 'voiceover' }),
    startFrame: startFrameField.default(0),
    volume: fractionSchema.default(1),
    includeCaptions: z.boolean().default(true),
  }),
  label: { captioned: 'Add a voiceover with captions', plain: 'Add a voiceover' },
  labelValues: (input) => ({ reason: input.includeCaptions ? 'captioned' : 'plain' }),
  apply(document, input, context) {
    const voiceover = context.resources?.voiceovers.get(input.voiceoverId)
    if (!voiceover) {
      return refused('voiceover_not_found', {}, '/voiceoverId')
    }
    const { includeCaptions, startFrame: from, volume } = input
    const sound: NewOverlay = { ...newSound(document, voiceover.media, { from }), styles: { volume } }
    if (!includeCaptions) return addOverlays.apply(document, { overlays: [sound] }, context)
    const { durationInFrames } = sound
    const endMs = millisecondsOfFrames(durationInFrames, document.fps)
    const cues = cutCaptions(voiceover.cues, { startMs: 0, endMs })
    if (cues.length === 0) {
      return refused('no_captions', {}, '/includeCaptions')
    }
    const caption = { ...newCaption(document, cues, { from }), durationInFrames }
    return addOverlays.apply(document, { overlays: [sound, caption], isInFront: true }, context)
  },
})
