import { refused } from '../../refusals.ts'
import { z } from 'zod'
import { ok, refuse, type Result } from '../../../base/result.ts'
import { captionCueSchema } from '../../overlays/caption.ts'
import { captionTemplateIds } from '../../overlays/captionTemplates.ts'
import { commonFields, transitionInSchema } from '../../overlays/commonFields.ts'
import { cutSegments } from '../../overlays/timing/cutSegments.ts'
import { fitToDuration } from '../../overlays/timing/fitToDuration.ts'
import { shapeOverlaySchema } from '../../overlays/shape.ts'
import { soundOverlaySchema } from '../../overlays/sound.ts'
import { sourceLimit } from '../../overlays/timing/trimLimits.ts'
import { segmentSchema, videoOverlaySchema } from '../../overlays/video.ts'
import { MAX_CUES, MAX_SEGMENTS } from '../../limits.ts'
import { overlaySchema, type Composition, type Overlay } from '../../schema.ts'
import { segmentFrames, sourceRangeOf } from '../../sourceRange.ts'
import { firstViolation } from '../../violations.ts'
import type { EditContext } from '../edit.ts'
import { refusalOfViolation, rule } from '../../brokenRules.ts'

const { from, durationInFrames, row, left, top, width, height } = commonFields

/**
 * A partial overlay. `styles` are merged by property; null removes an optional field or style property. Spec: `changes`
 * (partial version 1 overlay fields); media references are server-owned, so `sourceAssetId` is missing.
 */
export const overlayChangesSchema = z
  .strictObject({
    from,
    durationInFrames,
    row,
    left,
    top,
    width,
    height,
    rotation: commonFields.rotation.unwrap(),
    content: z.string(),
    videoStartTime: videoOverlaySchema.shape.videoStartTime.unwrap(),
    speed: videoOverlaySchema.shape.speed.unwrap(),
    segments: z.array(segmentSchema).min(1).max(MAX_SEGMENTS).nullable(),
    layerRole: z.literal('broll').nullable(),
    startFromSound: soundOverlaySchema.shape.startFromSound.unwrap(),
    transitionIn: transitionInSchema.nullable(),
    captions: z.array(captionCueSchema).max(MAX_CUES),
    templateId: z.enum(captionTemplateIds).nullable(),
    shape: shapeOverlaySchema.shape.shape,
    styles: z.record(z.string(), z.unknown()),
  })
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, rule('no_field_changed'))
export type OverlayChanges = z.output<typeof overlayChangesSchema>

function merged(before: object, changes: object): Record<string, unknown> {
  const after: Record<string, unknown> = { ...before }
  for (const [key, value] of Object.entries(changes)) {
    if (value === null || value === undefined) delete after[key]
    else after[key] = value
  }
  return after
}

/** A new speed keeps the source range, so it changes the length. A new length cuts or extends the kept ranges. */
function retimed(before: Overlay, after: Overlay, changes: OverlayChanges): Overlay {
  if (before.type !== 'video' || after.type !== 'video') return after
  const isSpeedNew = changes.speed !== undefined && changes.speed !== before.speed
  if (isSpeedNew && changes.durationInFrames === undefined) {
    const used = after.segments ? segmentFrames(after.segments) : before.durationInFrames * before.speed
    const frames = after.segments ? Math.round(used / after.speed) : Math.floor(used / after.speed + 1e-6)
    return { ...after, durationInFrames: Math.max(1, frames) }
  }
  if (!after.segments) return after
  if (changes.segments && changes.durationInFrames === undefined) {
    return { ...after, durationInFrames: Math.max(1, Math.round(segmentFrames(after.segments) / after.speed)) }
  }
  if (changes.durationInFrames === undefined || changes.segments) return after
  const kept = Math.max(1, Math.round(after.durationInFrames * after.speed))
  const frames = Math.max(1, Math.round(kept / after.speed))
  return { ...after, durationInFrames: frames, segments: cutSegments(after.segments, 0, kept) }
}

const isTimingChange = (changes: OverlayChanges): boolean =>
  ['durationInFrames', 'speed', 'videoStartTime', 'startFromSound', 'segments'].some((field) => field in changes)

/**
 * An overlay with changed fields. Refuses with `invalid_change` if a field is not valid for the overlay, with
 * `beyond_source` if it would play past the end of its source, and with `too_short` if nothing would be left to play.
 */
export function withChanges(
  document: Composition,
  overlay: Overlay,
  { changes, context }: { readonly changes: OverlayChanges; readonly context: EditContext },
): Result<Overlay> {
  const { styles, ...fields } = changes
  const candidate = merged(overlay, fields)
  if (styles) candidate['styles'] = merged(overlay.styles, styles)
  const parsed = overlaySchema.safeParse(candidate)
  if (!parsed.success) {
    return refuse(refusalOfViolation('invalid_change', firstViolation(parsed.error)))
  }
  if (!isTimingChange(changes)) return ok(fitToDuration(parsed.data))
  const after = retimed(overlay, parsed.data, changes)
  if (after.type === 'video' && after.segments && Math.round(segmentFrames(after.segments) / after.speed) < 1) {
    return refused('too_short')
  }
  const limit = sourceLimit(overlay, document.fps, context)
  const range = sourceRangeOf(after)
  if (limit !== null && range && range.end > limit + 1e-6) {
    return refused('beyond_source', { reason: 'frames', limit: Math.floor(limit), end: Math.ceil(range.end) })
  }
  return ok(fitToDuration(after))
}
