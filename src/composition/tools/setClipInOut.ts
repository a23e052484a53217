import { refused } from '../refusals.ts'
import { z } from 'zod'
import { ok, type Result } from '../../base/result.ts'
import { framesOfSeconds } from '../../base/time.ts'
import type { Frames } from '../../base/units.ts'
import { fitToDuration } from '../overlays/timing/fitToDuration.ts'
import type { SoundOverlay } from '../overlays/sound.ts'
import { sourceLimit } from '../overlays/timing/trimLimits.ts'
import type { VideoOverlay } from '../overlays/video.ts'
import { segmentFrames, sourceRangeOf, type SourceRange } from '../sourceRange.ts'
import { overlayIdOf, secondsField } from './definition/inputFields.ts'
import { defineEditTool } from './definition/tool.ts'
import { findOverlays } from '../edits/overlayIds.ts'
import { withReplaced } from '../edits/withOverlays.ts'
import { rule } from '../brokenRules.ts'

/** Keeps floating-point quotients from ending just below the intended whole number. */
const SLACK = 1e-6

/** The kept ranges between two points of the source. A point outside them extends the first or the last range. */
function keptBetween(clip: VideoOverlay, { start, end }: SourceRange): VideoOverlay | null {
  const segments = clip.segments ?? []
  const last = segments.length - 1
  const kept = segments.flatMap(({ endFrame, startFrame }, index) => {
    const from = Math.max(index === 0 ? Math.min(start, startFrame) : startFrame, start)
    const until = Math.min(index === last ? Math.max(end, endFrame) : endFrame, end)
    return until > from ? [{ startFrame: from, endFrame: until }] : []
  })
  const durationInFrames = Math.round(segmentFrames(kept) / clip.speed)
  return durationInFrames < 1 ? null : { ...clip, segments: kept, durationInFrames }
}

/** The clip with a new source range. Null if the range is shorter than a frame. */
function playing(clip: VideoOverlay | SoundOverlay, range: SourceRange): VideoOverlay | SoundOverlay | null {
  if (clip.type === 'video' && clip.segments) return keptBetween(clip, range)
  const speed = clip.type === 'video' ? clip.speed : 1
  const durationInFrames = Math.floor((range.end - range.start) / speed + SLACK)
  if (durationInFrames < 1) return null
  return clip.type === 'video'
    ? { ...clip, videoStartTime: range.start, durationInFrames }
    : { ...clip, startFromSound: range.start, durationInFrames }
}

/** The in and out points in source frames. Refuses with `beyond_source`. */
function wantedRange(
  { inSeconds, outSeconds }: { readonly inSeconds?: number | undefined; readonly outSeconds?: number | undefined },
  present: SourceRange,
  { fps, limit, seconds }: { readonly fps: number; readonly limit: Frames; readonly seconds: number },
): Result<SourceRange> {
  const latest = Math.max(inSeconds ?? 0, outSeconds ?? 0)
  if (latest > seconds) {
    const path = outSeconds === latest ? '/outSeconds' : '/inSeconds'
    return refused('beyond_source', { reason: 'seconds', lasts: Number(seconds.toFixed(3)), end: latest }, path)
  }
  const frameOf = (moment: number): Frames => Math.min(framesOfSeconds(moment, fps), limit)
  return ok({
    start: inSeconds === undefined ? present.start : frameOf(inSeconds),
    end: outSeconds === undefined ? present.end : frameOf(outSeconds),
  })
}

/**
 * Sets the in and out points of a clip. Spec: `setClipInOut`, `inSeconds` or `outSeconds` (≥ 0, valid source range).
 *
 * Open point: place of the clip — it keeps its start, and its length follows from the range and the speed. A point that is
 * not given is kept.
 *
 * Open point: kept ranges — those between the points are kept, and a point outside them extends the first or the last
 * one.
 *
 * Refuses with `not_a_clip`, with `beyond_source`, and with `nothing_left` if less than a frame would be played.
 *
 *     source abcdefgh, |cdef|   {inSeconds: d}   →   |def|
 */
export const setClipInOut = defineEditTool({
  name: 'setClipInOut',
  group: 'time',
  effect: 'removes',
  isFollowed: true,
  words: {
    label: 'Set in and out points',
    summary: 'Sets which part of its source a clip plays.',
    alias: 'source range in point out point subclip',
    fields: { overlayId: 'Clip', inSeconds: 'In', outSeconds: 'Out' },
  },
  input: z
    .strictObject({
      overlayId: overlayIdOf('video', 'sound'),
      inSeconds: secondsField.optional(),
      outSeconds: secondsField.optional(),
    })
    .refine((input) => input.inSeconds !== undefined || input.outSeconds !== undefined, rule('no_clip_point'))
    .refine(
      ({ inSeconds, outSeconds }) => inSeconds === undefined || outSeconds === undefined || outSeconds > inSeconds,
      rule('source_end_before_start', 'outSeconds'),
    ),
  label: 'Set the in and out points of a clip',
  apply(document, input, context) {
    const found = findOverlays(document, [input.overlayId])
    if (!found.ok) return found
    const [clip] = found.value
    const present = clip ? sourceRangeOf(clip) : null
    if (!present || (clip?.type !== 'video' && clip?.type !== 'sound')) {
      return refused('not_a_clip', {}, '/overlayId')
    }
    const limit = sourceLimit(clip, document.fps, context) ?? present.end
    const durationMs = context.sources.get(clip.sourceAssetId)?.durationMs ?? null
    const seconds = Math.max((durationMs ?? 0) / 1000, present.end / document.fps)
    const range = wantedRange(input, present, { fps: document.fps, limit: Math.floor(limit + SLACK), seconds })
    if (!range.ok) return range
    const changed = playing(clip, range.value)
    if (!changed) {
      return refused('nothing_left', { reason: 'less_than_frame' })
    }
    const next = withReplaced(document, new Map([[clip.id, fitToDuration(changed)]]))
    return next.ok ? ok({ document: next.value, createdIds: [] }) : next
  },
})
