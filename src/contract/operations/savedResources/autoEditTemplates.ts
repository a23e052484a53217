import { z } from 'zod'
import { CANVAS_RATIOS } from '../../../composition/limits.ts'
import { captionTemplateIds } from '../../../composition/overlays/captionTemplates.ts'
import { MAX_SAVED_LINES, MAX_VARIATIONS } from '../../limits.ts'
import { nameSchema } from '../../values.ts'
import { targetSecondsSchema } from './briefs.ts'
import { expectedRevision, savedFields, savedLineSchema, savedResourceOperations } from './savedResource.ts'

const removed = z.boolean().default(true)

/** Open point: fields of an automatic-edit template — the settings of an automatic edit, apart from its material. */
const content = {
  name: nameSchema,
  targetDurationSeconds: targetSecondsSchema,
  /** Null for the ratio of the material. */
  aspectRatio: z.enum(CANVAS_RATIOS).nullable().default(null),
  captionsEnabled: z.boolean().default(true),
  /** The style of the captions. Null for the plain one. */
  captionTemplateId: z.enum(captionTemplateIds).nullable().default(null),
  removesSilences: removed,
  removesFillers: removed,
  /** If a sentence is said again, the last take is kept. */
  removesRetakes: removed,
  /** Keeps faces in the picture if the ratio changes. */
  followsFaces: z.boolean().default(true),
  verbalSlipsToAvoid: z.array(savedLineSchema).max(MAX_SAVED_LINES).default([]),
  variations: z.enum(['none', 'hooks', 'videos']).default('none'),
  /** Number of variations, besides the first edit. */
  variationCount: z.int().min(1).max(MAX_VARIATIONS).default(1),
}

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
