import { z } from 'zod'
import { nameSchema } from '../../values.ts'
import { autoEditSettingFields } from '../generation/autoEdits.ts'
import { expectedRevision, savedFields, savedResourceOperations } from './savedResource.ts'

const fields = autoEditSettingFields

/** Open point: fields of an automatic-edit template — the settings of an automatic edit, apart from its material. */
const content = {
  name: nameSchema,
  targetDurationSeconds: fields.targetDurationSeconds.default(null),
  aspectRatio: fields.aspectRatio.default(null),
  captionsEnabled: fields.captionsEnabled.default(true),
  captionTemplateId: fields.captionTemplateId.default(null),
  removesSilences: fields.removesSilences.default(true),
  removesFillers: fields.removesFillers.default(true),
  removesRetakes: fields.removesRetakes.default(true),
  followsFaces: fields.followsFaces.default(true),
  verbalSlipsToAvoid: fields.verbalSlipsToAvoid.default([]),
  variations: fields.variations.default('none'),
  variationCount: fields.variationCount.default(1),
} satisfies Record<keyof typeof fields | 'name', z.ZodType>

export const autoEditTemplateContentSchema = z.strictObject(content)
export type AutoEditTemplateContent = z.output<typeof autoEditTemplateContentSchema>
export const autoEditTemplateSchema = z.object({ ...savedFields, ...content })
export type AutoEditTemplate = z.output<typeof autoEditTemplateSchema>

const templates = savedResourceOperations({
  path: 'auto-edit-templates',
  names: { one: 'automatic-edit template', many: 'automatic-edit templates' },
  content: autoEditTemplateContentSchema,
  saved: autoEditTemplateSchema,
  replacement: z.strictObject({ ...content, ...expectedRevision }),
})

export const listAutoEditTemplates = templates.list
export const createAutoEditTemplate = templates.create
export const readAutoEditTemplate = templates.read
export const replaceAutoEditTemplate = templates.replace
export const deleteAutoEditTemplate = templates.remove
