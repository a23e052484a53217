import { t } from '@lingui/core/macro'
import { z } from 'zod'
import type { Frames } from '../../base/units.ts'
import {
  exportSettingsSchema,
  renderPurposes,
  renderQualities,
  renderResolutions,
  type ExportSettings,
} from '../../contract/operations/renders.ts'

/** A half-open part of the timeline. */
interface Section {
  readonly startFrame: Frames
  readonly endFrame: Frames
}

/** A part as it is asked for. */
export interface ExportRange {
  readonly startFrame: Frames
  /** Null: up to the end, wherever that is when it is exported. */
  readonly endFrame: Frames | null
}

/** What the sheet asks for. Remembered per composition on this device. */
export const exportFormSchema = z.object({
  purpose: z.enum(renderPurposes),
  customTag: z.string(),
  /** `canvas`: the size of the composition. */
  resolution: z.enum([...renderResolutions, 'canvas']),
  quality: z.enum(renderQualities),
  outputName: z.string(),
  /** Null: the whole timeline. */
  range: z.object({ startFrame: z.int(), endFrame: z.int().nullable() }).nullable(),
})
export type ExportForm = z.output<typeof exportFormSchema>

export const firstExportForm: ExportForm = {
  purpose: 'finished_video',
  customTag: '',
  resolution: 'canvas',
  quality: 'high',
  outputName: '',
  range: null,
}

/** Only reusable footage may be a part of the timeline. Spec: exportSettings, "range for reusable footage". */
export function canHaveRange(purpose: ExportForm['purpose']): boolean {
  return purpose !== 'finished_video'
}

/** The form for another purpose: a finished video is the whole timeline. */
export function withPurpose(form: ExportForm, purpose: ExportForm['purpose']): ExportForm {
  return { ...form, purpose, range: canHaveRange(purpose) ? form.range : null }
}

/** The form for a part of the timeline, which is reusable footage, or for the whole of it. There and back changes nothing. */
export function withRange(form: ExportForm, range: ExportRange | null): ExportForm {
  if (range !== null) return { ...form, range, purpose: canHaveRange(form.purpose) ? form.purpose : 'body' }
  const wasPart = form.range !== null && form.purpose === 'body'
  return { ...form, range, purpose: wasPart ? 'finished_video' : form.purpose }
}

/** As much of a range as the composition has; all of it where that is nothing. */
export function rangeWithin(range: ExportRange, durationInFrames: Frames): Section {
  const endFrame = Math.min(range.endFrame ?? durationInFrames, durationInFrames)
  return range.startFrame < endFrame
    ? { startFrame: range.startFrame, endFrame }
    : { startFrame: 0, endFrame: durationInFrames }
}

/** What the composition gives to an export. */
interface ExportSource {
  readonly title: string
  readonly durationInFrames: Frames
}

/** Which frames are exported. */
export function exportedRange(form: ExportForm, durationInFrames: Frames): Section {
  return form.range === null || !canHaveRange(form.purpose)
    ? { startFrame: 0, endFrame: durationInFrames }
    : rangeWithin(form.range, durationInFrames)
}

/** The form that asks for what was submitted. What was left open is what the service takes for it. */
export function formOfSettings(settings: ExportSettings): ExportForm {
  return {
    purpose: settings.purpose ?? firstExportForm.purpose,
    customTag: settings.customTag ?? '',
    resolution: settings.resolution ?? 'canvas',
    quality: settings.quality ?? firstExportForm.quality,
    outputName: settings.outputName ?? '',
    range: settings.range ?? null,
  }
}

/** What the export is called, before a file system has its say. What was pasted may hold what no text of the API may. */
export function exportName(form: ExportForm, title: string): string {
  const asked = form.outputName.toWellFormed().replaceAll('\u0000', ' ').trim()
  return asked === '' ? title.trim() : asked
}

/** The settings as the API takes them, or the sentence that says what is missing. */
export function exportSettingsOf(form: ExportForm, { title, durationInFrames }: ExportSource): ExportSettings | string {
  const customTag = form.customTag.trim()
  if (form.purpose === 'custom' && customTag === '') return t`Enter a tag for the custom purpose.`
  const outputName = exportName(form, title)
  const parsed = exportSettingsSchema.safeParse({
    purpose: form.purpose,
    quality: form.quality,
    ...(outputName === '' ? {} : { outputName }),
    ...(form.resolution === 'canvas' ? {} : { resolution: form.resolution }),
    ...(form.purpose === 'custom' ? { customTag } : {}),
    ...(canHaveRange(form.purpose) && form.range !== null ? { range: exportedRange(form, durationInFrames) } : {}),
  })
  if (parsed.success) return parsed.data
  return parsed.error.issues[0]?.message ?? t`These settings do not work together.`
}
