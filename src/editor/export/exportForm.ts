import { z } from 'zod'
import {
  exportSettingsSchema,
  renderPurposes,
  renderQualities,
  renderResolutions,
  type ExportSettings,
} from '../../contract/operations/renders.ts'

/** What the sheet asks for. Remembered per composition on this device. */
export const exportFormSchema = z.object({
  purpose: z.enum(renderPurposes),
  customTag: z.string(),
  /** `canvas`: the size of the composition. */
  resolution: z.enum([...renderResolutions, 'canvas']),
  quality: z.enum(renderQualities),
  outputName: z.string(),
  range: z.object({ startFrame: z.int(), endFrame: z.int() }).nullable(),
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

/** The settings as the API takes them, or the sentence that says what is missing. */
export function exportSettingsOf(form: ExportForm, title: string): ExportSettings | string {
  if (form.purpose === 'custom' && form.customTag.trim() === '') return 'Name a tag for the custom purpose.'
  const name = form.outputName.trim() === '' ? title.trim() : form.outputName.trim()
  const parsed = exportSettingsSchema.safeParse({
    purpose: form.purpose,
    quality: form.quality,
    ...(name === '' ? {} : { outputName: name }),
    ...(form.resolution === 'canvas' ? {} : { resolution: form.resolution }),
    ...(form.purpose === 'custom' && form.customTag.trim() !== '' ? { customTag: form.customTag.trim() } : {}),
    ...(canHaveRange(form.purpose) && form.range !== null ? { range: form.range } : {}),
  })
  if (parsed.success) return parsed.data
  return parsed.error.issues[0]?.message ?? 'The settings do not fit together.'
}
