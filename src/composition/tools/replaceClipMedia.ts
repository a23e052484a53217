import { refused } from '../refusals.ts'
import { z } from 'zod'
import { ok } from '../../base/result.ts'
import { fitToDuration } from '../overlays/timing/fitToDuration.ts'
import { sourceFrameCount } from '../sourceRange.ts'
import { overlayIdOf } from './definition/inputFields.ts'
import { defineEditTool } from './definition/tool.ts'
import { chosenMedia, hasOneMedia, mediaSelectionOf, ONE_MEDIA } from './definition/mediaSelection.ts'
import { findOverlays } from '../edits/overlayIds.ts'
import { withReplaced } from '../edits/withOverlays.ts'

/** Keeps floating-point quotients from ending just below the intended whole number. */
const SLACK = 1e-6

/**
 * Replaces the video of a clip. Spec: `replaceClipMedia`, `overlayId`, one video media selection.
 *
 * Open point: what is kept — the clip keeps its place, box, style, sound and speed. The new video plays from its start.
 * The kept ranges and the crop are dropped, because they suit only the old one.
 *
 * Open point: a video that is too short — the clip ends earlier and later overlays stay in place. We refuse with
 * `source_too_short` only if not a single frame could be played at this speed.
 *
 *     |aaaa|b|   a by c   →   |cccc|b|        c is shorter   →   |cc|··|b|
 */
export const replaceClipMedia = defineEditTool({
  name: 'replaceClipMedia',
  group: 'change',
  effect: 'removes',
  words: {
    label: 'Replace the media in a clip',
    summary: 'Replaces the video in a clip and keeps its position, style and speed.',
    alias: 'swap exchange footage stock',
    fields: { overlayId: 'Clip', assetId: 'New video' },
  },
  input: z
    .strictObject({ overlayId: overlayIdOf('video'), ...mediaSelectionOf('video') })
    .refine(hasOneMedia, ONE_MEDIA),
  apply(document, input, context) {
    const found = findOverlays(document, [input.overlayId])
    if (!found.ok) return found
    const [clip] = found.value
    if (clip?.type !== 'video') {
      return refused('not_a_video', { reason: 'replace' }, '/overlayId')
    }
    const media = chosenMedia(input, 'video', context)
    if (!media.ok) return media
    const { assetId, durationMs, name } = media.value
    const available = durationMs === null ? Number.POSITIVE_INFINITY : sourceFrameCount(durationMs, document.fps)
    const durationInFrames = Math.min(clip.durationInFrames, Math.floor(available / clip.speed + SLACK))
    if (durationInFrames < 1) {
      return refused('source_too_short', { name })
    }
    const { segments: _segments, styles, ...kept } = clip
    const { crop: _crop, ...look } = styles
    const replaced = fitToDuration({
      ...kept,
      sourceAssetId: assetId,
      videoStartTime: 0,
      durationInFrames,
      styles: look,
    })
    const next = withReplaced(document, new Map([[clip.id, replaced]]))
    return next.ok ? ok({ document: next.value, createdIds: [] }) : next
  },
})
