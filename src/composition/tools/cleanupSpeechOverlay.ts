import { refused } from '../refusals.ts'
import { z } from 'zod'
import { ok, type Result } from '../../base/result.ts'
import { DEFAULT_PADDING_MS, DEFAULT_SILENCE_MS, MAX_PADDING_MS, MAX_SILENCE_MS, MIN_SILENCE_MS } from '../limits.ts'
import { fitToDuration } from '../overlays/timing/fitToDuration.ts'
import { segmentFrames } from '../sourceRange.ts'
import { cleanedSegments } from '../speech/cleanedSegments.ts'
import { playedSegments } from '../speech/playedSegments.ts'
import { speechCuts, type Cleanup } from '../speech/speechCuts.ts'
import type { SpeechSource } from './definition/toolResources.ts'
import type { EditContext } from '../edits/edit.ts'
import { withHint, overlayIdOf } from './definition/inputFields.ts'
import { defineEditTool } from './definition/tool.ts'
import { findOverlays } from '../edits/overlayIds.ts'
import { withReplaced } from '../edits/withOverlays.ts'
import { rule } from '../brokenRules.ts'

/** The speech data that the cleanup needs. Refuses with `transcript_needed`. */
function knownSpeech(assetId: string, cleanup: Cleanup, context: EditContext): Result<SpeechSource> {
  const speech = context.resources?.speech.get(assetId)
  if (cleanup.removeFillers && !speech?.words) {
    return refused('transcript_needed', { reason: 'words' }, '/removeFillers')
  }
  if (speech && (speech.words ?? speech.quiet)) return ok(speech)
  return refused('transcript_needed', { reason: 'speech' }, '/overlayId')
}

/**
 * Removes fillers and silences from a clip, as kept ranges. Spec: `cleanupSpeechOverlay`, `removeFillers`,
 * `removeSilences` (default true; at least one true), `silenceThresholdMs` 300 to 2,000 (default 650), `paddingMs` 0 to
 * 400 (default 120).
 *
 * Open point: what a silence is — it is a span of source time with no sound and no word or, if the level was not
 * measured, the gap between two words. Padding stays at both ends, except at the start and end of the source, where
 * there is no word next to it.
 *
 * Open point: what a filler is — it is a word of `isFiller`, and is removed with the pauses around it, except for the
 * padding.
 *
 * Open point: what follows — the clip gets shorter, and its captions and the overlays above it follow; everything else
 * stays in place.
 *
 * Ranges that were already cut stay cut. Refuses with `not_a_video`, `transcript_needed`, `nothing_to_clean`,
 * `nothing_left`.
 *
 *     |so um then|   →   |so then|
 */
export const cleanupSpeechOverlay = defineEditTool({
  name: 'cleanupSpeechOverlay',
  group: 'speech',
  effect: 'removes',
  isFollowed: true,
  words: {
    label: 'Clean up speech',
    summary: 'Removes fillers such as “um” and long silences from a clip.',
    alias: 'remove silence pauses fillers um jump cuts tighten',
    fields: {
      overlayId: 'Clip',
      removeFillers: 'Remove fillers',
      removeSilences: 'Remove silences',
      silenceThresholdMs: 'Shortest silence',
      paddingMs: {
        label: 'Padding',
        hint: 'How much silence to keep before and after speech.',
      },
    },
  },
  input: z
    .strictObject({
      overlayId: overlayIdOf('video'),
      removeFillers: z.boolean().default(true),
      removeSilences: z.boolean().default(true),
      silenceThresholdMs: withHint(z.number().min(MIN_SILENCE_MS).max(MAX_SILENCE_MS), {
        kind: 'number',
        step: 50,
        unit: 'ms',
      }).default(DEFAULT_SILENCE_MS),
      paddingMs: withHint(z.number().min(0).max(MAX_PADDING_MS), { kind: 'number', step: 10, unit: 'ms' }).default(
        DEFAULT_PADDING_MS,
      ),
    })
    .refine((input) => input.removeFillers || input.removeSilences, rule('no_removal', 'removeSilences')),
  label: 'Clean up the speech in a clip',
  apply(document, input, context) {
    const found = findOverlays(document, [input.overlayId])
    if (!found.ok) return found
    const [clip] = found.value
    if (clip?.type !== 'video') {
      return refused('not_a_video', { reason: 'clean' }, '/overlayId')
    }
    const speech = knownSpeech(clip.sourceAssetId, input, context)
    if (!speech.ok) return speech
    const { fps } = document
    const durationMs = context.sources.get(clip.sourceAssetId)?.durationMs ?? null
    const played = playedSegments(clip, { durationMs, fps })
    const msOf = (frame: number): number => (frame * 1000) / fps
    const playedSpans = played.map(({ endFrame, startFrame }) => ({ startMs: msOf(startFrame), endMs: msOf(endFrame) }))
    const cuts = speechCuts(speech.value, input, { played: playedSpans, fps, durationMs })
    const segments = cleanedSegments(played, cuts, clip.speed)
    const durationInFrames = Math.round(segmentFrames(segments) / clip.speed)
    if (durationInFrames < 1) {
      return refused('nothing_left', { reason: 'cleaned' })
    }
    if (durationInFrames >= clip.durationInFrames) {
      return refused('nothing_to_clean')
    }
    const cleaned = fitToDuration({ ...clip, segments, durationInFrames })
    const next = withReplaced(document, new Map([[clip.id, cleaned]]))
    return next.ok ? ok({ document: next.value, createdIds: [] }) : next
  },
})
