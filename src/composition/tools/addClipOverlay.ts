import { refused } from '../refusals.ts'
import { z } from 'zod'
import { ok, type Result } from '../../base/result.ts'
import { framesOfMilliseconds } from '../../base/time.ts'
import type { Frames } from '../../base/units.ts'
import { fittedBox } from '../picture/canvas.ts'
import { newVideo } from '../overlays/defaults.ts'
import type { NewOverlay } from '../overlays/newOverlay.ts'
import type { Composition } from '../schema.ts'
import { sourceFrameCount } from '../sourceRange.ts'
import { contentEnd, isRowFree } from '../timeline.ts'
import { addOverlays } from '../edits/placing/addOverlays.ts'
import type { SourceMedia } from '../sourceMedia.ts'
import { rowField, startFrameField, withHint } from './definition/inputFields.ts'
import { defineEditTool } from './definition/tool.ts'
import { chosenMedia, hasOneMedia, mediaSelectionOf, ONE_MEDIA } from './definition/mediaSelection.ts'
import { rule } from '../brokenRules.ts'

const inMilliseconds = { kind: 'time', unit: 'milliseconds' } as const

const inputSchema = z
  .strictObject({
    ...mediaSelectionOf('video'),
    placement: z.enum(['primary', 'broll']).default('primary'),
    sourceStartMs: withHint(z.number().min(0), inMilliseconds).default(0),
    sourceEndMs: withHint(z.number().min(1), inMilliseconds).optional(),
    startFrame: startFrameField.optional(),
    row: rowField.optional(),
  })
  .refine(hasOneMedia, ONE_MEDIA)
  .refine(
    ({ sourceStartMs, sourceEndMs }) => sourceEndMs === undefined || sourceEndMs > sourceStartMs,
    rule('source_end_before_start', 'sourceEndMs'),
  )
type Input = z.output<typeof inputSchema>
type Clip = Extract<NewOverlay, { type: 'video' }>

/** The chosen source range in whole frames, at least one. Refuses with `beyond_source`. */
function chosenRange(
  input: Input,
  media: SourceMedia,
  composition: Composition,
): Result<{ readonly start: Frames; readonly length: Frames }> {
  const { fps } = composition
  const { sourceStartMs, sourceEndMs } = input
  const lastMs = media.durationMs ?? Number.POSITIVE_INFINITY
  const isEndBeyond = sourceEndMs !== undefined && sourceEndMs > lastMs
  if (isEndBeyond || sourceStartMs >= lastMs) {
    return refused(
      'beyond_source',
      { reason: 'milliseconds', name: media.name, lasts: lastMs, end: sourceEndMs ?? sourceStartMs },
      isEndBeyond ? '/sourceEndMs' : '/sourceStartMs',
    )
  }
  const whole = newVideo(composition, media, { from: 0 }).durationInFrames
  const available = media.durationMs === null ? Number.POSITIVE_INFINITY : sourceFrameCount(media.durationMs, fps)
  const start = Math.min(framesOfMilliseconds(sourceStartMs, fps), available - 1)
  const end = sourceEndMs === undefined ? Math.min(start + whole, available) : framesOfMilliseconds(sourceEndMs, fps)
  return ok({ start, length: Math.max(1, Math.min(end, available) - start) })
}

/** The main row: the lowest one with a video that is not b-roll. Null if there is none. */
function mainRow({ overlays }: Composition): number | null {
  const primary = overlays.filter((overlay) => overlay.type === 'video' && overlay.layerRole !== 'broll')
  return primary.length > 0 ? Math.max(...primary.map(({ row }) => row)) : null
}

interface Placed {
  readonly from: Frames
  /** Null for the topmost row in which the clip is visible. */
  readonly row: number | null
}

/** The place of a primary clip: after the last one in its row, unless the input names a place. */
function primaryPlace(document: Composition, input: Input, length: Frames): Placed {
  const row = input.row ?? mainRow(document)
  const endOfRow = contentEnd(document.overlays.filter((overlay) => overlay.row === row))
  const from = input.startFrame ?? endOfRow
  if (input.row !== undefined || row === null) return { from, row }
  return { from, row: isRowFree(document.overlays, { row, range: { start: from, end: from + length } }) ? row : null }
}

/** Fills the canvas with the clip and mutes it, so that the speech that it illustrates stays audible. */
function asBroll(document: Composition, clip: Clip, { input, media }: { input: Input; media: SourceMedia }): Clip {
  const { width, height } = media
  const untilEnd = contentEnd(document.overlays) - clip.from
  const isOpenEnded = input.sourceEndMs === undefined && untilEnd > 0
  return {
    ...clip,
    ...(width && height ? fittedBox({ width, height }, document, 'cover') : {}),
    durationInFrames: isOpenEnded ? Math.min(clip.durationInFrames, untilEnd) : clip.durationInFrames,
    layerRole: 'broll',
    styles: { volume: 1, muted: true },
  }
}

/**
 * Adds a clip. Spec: `addClipOverlay`, one video media selection, `placement`, `sourceStartMs` ≥ 0, `sourceEndMs` ≥ 1
 * and greater than start, `startFrame`, `row`; "range must fit the source".
 *
 * Open point: `primary` (the default) — the clip goes after the last clip of the main row, which is the lowest one with
 * a video that is not b-roll. If that row is taken at `startFrame`, the clip goes in front of it. It is fully visible
 * and audible.
 *
 * Open point: `broll` — the clip goes to `startFrame` or the start, in front of everything but titles, fills the canvas
 * and is muted. Unless an end is given, it stops at the end of the composition. With `row`, either placement uses
 * exactly that row.
 *
 * Refuses with `beyond_source`, and like `chosenMedia`.
 *
 *     |a|b|   {placement: 'primary'}   →   |a|b|c|
 *
 *     |a|b|   {placement: 'broll', startFrame: 1}   →    |c|
 *                                                      |a|b|
 */
export const addClipOverlay = defineEditTool({
  name: 'addClipOverlay',
  group: 'add',
  effect: 'adds',
  words: {
    label: 'Add a clip',
    summary: 'Adds a project or stock video after the last clip, or as b-roll in front.',
    alias: 'insert footage video b-roll cutaway stock append',
    fields: {
      assetId: 'Video',
      placement: { label: 'Placement', options: { primary: 'After the last clip', broll: 'In front, as b-roll' } },
      sourceStartMs: 'Source in',
      sourceEndMs: 'Source out',
      startFrame: 'Start',
      row: 'Track',
    },
  },
  input: inputSchema,
  label: { primary: 'Add a clip', broll: 'Add b-roll' },
  labelValues: (input) => ({ reason: input.placement }),
  apply(document, input, context) {
    const media = chosenMedia(input, 'video', context)
    if (!media.ok) return media
    const range = chosenRange(input, media.value, document)
    if (!range.ok) return range
    const { length, start } = range.value
    const isBroll = input.placement === 'broll'
    const place = isBroll
      ? { from: input.startFrame ?? 0, row: input.row ?? null }
      : primaryPlace(document, input, length)
    const made = newVideo(document, media.value, { from: place.from, row: place.row ?? 0 })
    const clip = { ...made, videoStartTime: start, durationInFrames: length }
    const overlay = isBroll ? asBroll(document, clip, { input, media: media.value }) : clip
    return addOverlays.apply(document, { overlays: [overlay], isInFront: place.row === null }, context)
  },
})
