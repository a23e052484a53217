import { refused } from '../refusals.ts'
import { z } from 'zod'
import { ok } from '../../base/result.ts'
import { framesOfSeconds } from '../../base/time.ts'
import { fractionSchema } from '../overlays/fields.ts'
import { overlayIdOf, secondsField } from './definition/inputFields.ts'
import { defineEditTool } from './definition/tool.ts'
import { findOverlays } from '../edits/overlayIds.ts'
import { withReplaced } from '../edits/withOverlays.ts'
import { rule } from '../brokenRules.ts'

/**
 * Changes the volume, fades and mute of a sound. Spec: `setAudioMix`, a sound overlay and at least one of `volume` 0 to
 * 1, `fadeInSeconds` ≥ 0, `fadeOutSeconds` ≥ 0, `muted`.
 *
 * Open point: a fade that is longer than the sound — it lasts as long as the sound.
 *
 * Refuses with `not_a_sound`.
 *
 *     {volume: 1}   {volume: 0.4, fadeInSeconds: 1}   →   {volume: 0.4, fadeInFrames: 30}
 */
export const setAudioMix = defineEditTool({
  name: 'setAudioMix',
  group: 'sound',
  words: {
    label: 'Change the audio mix',
    summary: 'Sets the volume and fades of a sound clip, or mutes it.',
    alias: 'volume loudness fade in fade out mute music',
    fields: {
      overlayId: 'Sound',
      volume: 'Volume',
      fadeInSeconds: 'Fade in',
      fadeOutSeconds: 'Fade out',
      muted: 'Muted',
    },
  },
  input: z
    .strictObject({
      overlayId: overlayIdOf('sound'),
      volume: fractionSchema.optional(),
      fadeInSeconds: secondsField.optional(),
      fadeOutSeconds: secondsField.optional(),
      muted: z.boolean().optional(),
    })
    .refine(
      ({ overlayId: _, ...settings }) => Object.values(settings).some((setting) => setting !== undefined),
      rule('no_mix_setting'),
    ),
  apply(document, input) {
    const found = findOverlays(document, [input.overlayId])
    if (!found.ok) return found
    const [sound] = found.value
    if (sound?.type !== 'sound') {
      return refused('not_a_sound')
    }
    const { fadeInSeconds, fadeOutSeconds, muted, volume } = input
    const framesOf = (seconds: number): number =>
      Math.min(sound.durationInFrames, framesOfSeconds(seconds, document.fps))
    const styles = {
      ...sound.styles,
      ...(volume === undefined ? {} : { volume }),
      ...(fadeInSeconds === undefined ? {} : { fadeInFrames: framesOf(fadeInSeconds) }),
      ...(fadeOutSeconds === undefined ? {} : { fadeOutFrames: framesOf(fadeOutSeconds) }),
      ...(muted === undefined ? {} : { muted }),
    }
    const next = withReplaced(document, new Map([[sound.id, { ...sound, styles }]]))
    return next.ok ? ok({ document: next.value, createdIds: [] }) : next
  },
})
