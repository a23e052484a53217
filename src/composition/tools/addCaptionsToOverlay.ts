import { refused } from '../refusals.ts'
import { z } from 'zod'
import { ok, type Result } from '../../base/result.ts'
import { newCaption } from '../overlays/defaults.ts'
import { languageSchema } from '../overlays/languageSchema.ts'
import { playedCues } from '../speech/playedCues.ts'
import type { CaptionSource } from './definition/toolResources.ts'
import type { PlayingOverlay } from '../wordFrames.ts'
import { addOverlays } from '../edits/placing/addOverlays.ts'
import type { EditContext } from '../edits/edit.ts'
import { withHint, overlayIdOf } from './definition/inputFields.ts'
import { defineEditTool } from './definition/tool.ts'
import { findOverlays } from '../edits/overlayIds.ts'
import { rule } from '../brokenRules.ts'

const inputSchema = z
  .strictObject({
    overlayId: overlayIdOf('video', 'sound'),
    source: z.enum(['generate', 'srt']),
    captionId: withHint(z.uuid().toLowerCase(), { kind: 'captions' }).optional(),
    language: languageSchema.optional(),
  })
  .refine(
    (input) => (input.source === 'srt') === (input.captionId !== undefined),
    rule('caption_id_misplaced', 'captionId'),
  )
type Input = z.output<typeof inputSchema>

const primaryOf = (language: string): string => language.toLowerCase().split('-')[0] ?? ''

/** Whether captions are in a language, regardless of the region. For example, en-GB matches en. */
const isInLanguage = (captions: CaptionSource, language: string | undefined): boolean =>
  language === undefined || primaryOf(captions.language) === primaryOf(language)

/** Compares by code units, so that the order is the same on every machine. */
const inOrder = (left: string, right: string): number => (left < right ? -1 : Number(left > right))

/**
 * The captions that the input names. Refuses with `captions_not_found`, `captions_of_other_source` or `wrong_language`.
 */
function namedCaptions(input: Input, assetId: string, context: EditContext): Result<CaptionSource> {
  const named = context.resources?.captions.get(input.captionId ?? '')
  if (!named) {
    return refused('captions_not_found', {}, '/captionId')
  }
  if (named.assetId !== assetId) {
    return refused('captions_of_other_source', {}, '/captionId')
  }
  if (isInLanguage(named, input.language)) return ok(named)
  return refused('wrong_language', { language: named.language, wanted: input.language ?? '' }, '/language')
}

/**
 * The captions of a source: those with exactly the wanted language tag, otherwise the first by tag and id. Refuses with
 * `captions_needed`.
 */
function preparedCaptions(input: Input, assetId: string, context: EditContext): Result<CaptionSource> {
  const prepared = [...(context.resources?.captions.values() ?? [])]
    .filter((captions) => captions.assetId === assetId && isInLanguage(captions, input.language))
    .sort(
      (left, right) =>
        Number(right.language === input.language) - Number(left.language === input.language) ||
        inOrder(left.language, right.language) ||
        inOrder(left.captionId, right.captionId),
    )
  if (prepared[0]) return ok(prepared[0])
  return input.language === undefined
    ? refused('captions_needed', { reason: 'any' })
    : refused('captions_needed', { reason: 'language', language: input.language })
}

const isPlaying = (overlay: { readonly type: string } | undefined): overlay is PlayingOverlay =>
  overlay?.type === 'video' || overlay?.type === 'sound'

/**
 * Adds the speech of a video or a sound as captions in front of everything. Spec: `addCaptionsToOverlay`, `overlayId`,
 * `source` (`generate`, `srt`), `captionId` ("required for `srt`; must belong to the overlay source"), `language`.
 *
 * Open point: `generate` — it uses the source's captions in the given language, or else in the first of its languages.
 * If none are prepared, the edit refuses with `captions_needed`; the caller then prepares them, as `generateCaptions`
 * does.
 *
 * Open point: place of the captions — they start and end with the overlay, and follow what is heard at their time when
 * it is edited.
 *
 * Refuses with `nothing_said` if no cue lies within the part that is played.
 *
 *     |video|   {source: 'srt', captionId}   →   |caption|
 *                                                |video  |
 */
export const addCaptionsToOverlay = defineEditTool({
  name: 'addCaptionsToOverlay',
  group: 'speech',
  effect: 'adds',
  words: {
    label: 'Add captions',
    summary: 'Adds captions for the speech in a video or sound clip.',
    alias: 'subtitles srt transcript words',
    fields: {
      overlayId: 'Clip',
      source: { label: 'Captions', options: { generate: 'From the speech', srt: 'From prepared captions' } },
      captionId: 'Prepared captions',
      language: 'Language',
    },
  },
  input: inputSchema,
  apply(document, input, context) {
    const found = findOverlays(document, [input.overlayId])
    if (!found.ok) return found
    const [overlay] = found.value
    if (!isPlaying(overlay)) {
      return refused('not_spoken', {}, '/overlayId')
    }
    const choose = input.source === 'srt' ? namedCaptions : preparedCaptions
    const chosen = choose(input, overlay.sourceAssetId, context)
    if (!chosen.ok) return chosen
    const cues = playedCues(chosen.value.cues, overlay, document.fps)
    if (cues.length === 0) {
      return refused('nothing_said')
    }
    const { durationInFrames, from } = overlay
    const caption = { ...newCaption(document, cues, { from }), durationInFrames }
    return addOverlays.apply(document, { overlays: [caption], isInFront: true }, context)
  },
})
