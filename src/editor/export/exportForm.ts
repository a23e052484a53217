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

/** A half-open range of the timeline. */
interface Section {
  readonly startFrame: Frames
  readonly endFrame: Frames
}

export interface ExportRange {
  readonly startFrame: Frames
  /** Null for the end of the composition. */
  readonly endFrame: Frames | null
}

/** Export settings. This device remembers them for each composition. */
export const exportFormSchema = z.object({
  purpose: z.enum(renderPurposes),
  customTag: z.string(),
  /** `canvas` is the size of the composition. */
  resolution: z.enum([...renderResolutions, 'canvas']),
  quality: z.enum(renderQualities),
  outputName: z.string(),
  /** Null for the whole timeline. */
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

/** Only reusable footage may be a section of the timeline. Spec: exportSettings, "range for reusable footage". */
export function canHaveRange(purpose: ExportForm['purpose']): boolean {
  return purpose !== 'finished_video'
}

/** Sets the purpose. The purpose "finished video" drops the range. */
export function withPurpose(form: ExportForm, purpose: ExportForm['purpose']): ExportForm {
  return { ...form, purpose, range: canHaveRange(purpose) ? form.range : null }
}

/**
 * Sets the range. A section changes the purpose to reusable footage; the whole timeline restores the default purpose.
 */
export function withRange(form: ExportForm, range: ExportRange | null): ExportForm {
  if (range !== null) return { ...form, range, purpose: canHaveRange(form.purpose) ? form.purpose : 'body' }
  const wasPart = form.range !== null && form.purpose === 'body'
  return { ...form, range, purpose: wasPart ? 'finished_video' : form.purpose }
}

/** Clamps a range to the composition. An empty result becomes the whole timeline. */
export function rangeWithin(range: ExportRange, durationInFrames: Frames): Section {
  const endFrame = Math.min(range.endFrame ?? durationInFrames, durationInFrames)
  return range.startFrame < endFrame
    ? { startFrame: range.startFrame, endFrame }
    : { startFrame: 0, endFrame: durationInFrames }
}

interface ExportSource {
  readonly title: string
  readonly durationInFrames: Frames
}

/** The exported frames as a half-open range. */
export function exportedRange(form: ExportForm, durationInFrames: Frames): Section {
  return form.range === null || !canHaveRange(form.purpose)
    ? { startFrame: 0, endFrame: durationInFrames }
    : rangeWithin(form.range, durationInFrames)
}

/** Form for submitted settings. Omitted settings get the service's defaults. */
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

/** Name of the output before it is made safe for file systems. Drops lone surrogates and NUL, which the API rejects. */
export function exportName(form: ExportForm, title: string): string {
  const asked = form.outputName.toWellFormed().replaceAll('\u0000', ' ').trim()
  return asked === '' ? title.trim() : asked
}

/** The settings for the API, or a sentence that says why they are not valid. */
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
