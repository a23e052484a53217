import { z } from 'zod'
import { plainTextSchema } from '../../../composition/overlays/fields.ts'
import { languageSchema } from '../../../composition/overlays/languageSchema.ts'
import { MAX_CONTEXT_TEXT_LENGTH } from '../../limits.ts'
import { nameSchema } from '../../values.ts'
import { expectedRevision, savedFields, savedResourceOperations, savedTextSchema } from './savedResource.ts'

export const copyFormats = ['hooks', 'script', 'ab_test'] as const
export type CopyFormat = (typeof copyFormats)[number]

/** Spec: "3 to 12 hooks, 2 to 4 test groups, or one script". */
export const copyCounts: Readonly<Record<CopyFormat, { readonly min: number; readonly max: number }>> = {
  hooks: { min: 3, max: 12 },
  script: { min: 1, max: 1 },
  ab_test: { min: 2, max: 4 },
}

/** Open point: fields of a messaging template — the settings of copy, without the product that it is about. */
const content = {
  name: nameSchema,
  format: z.enum(copyFormats),
  tone: savedTextSchema,
  length: z.enum(['short', 'medium', 'long']).default('medium'),
  /** Null for the language of the project. */
  language: languageSchema.nullable().default(null),
  /** The number of hooks or test groups. Null for the default of the format. */
  count: z.int().min(copyCounts.script.min).max(copyCounts.hooks.max).nullable().default(null),
  guidance: plainTextSchema(MAX_CONTEXT_TEXT_LENGTH).trim().default(''),
}

export const messagingTemplateContentSchema = z.strictObject(content)
export type MessagingTemplateContent = z.output<typeof messagingTemplateContentSchema>
export const messagingTemplateSchema = z.object({ ...savedFields, ...content })
export type MessagingTemplate = z.output<typeof messagingTemplateSchema>

const templates = savedResourceOperations({
  path: 'messaging-templates',
  names: { one: 'messaging template', many: 'messaging templates' },
  content: messagingTemplateContentSchema,
  saved: messagingTemplateSchema,
  replacement: z.strictObject({ ...content, ...expectedRevision }),
})

export const listMessagingTemplates = templates.list
export const createMessagingTemplate = templates.create
export const readMessagingTemplate = templates.read
export const replaceMessagingTemplate = templates.replace
export const deleteMessagingTemplate = templates.remove
