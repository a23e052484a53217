import { z } from 'zod'
import { plainTextSchema } from '../../composition/overlays/fields.ts'
import { namingFieldTypes } from '../../composition/names/missingFields.ts'
import { MAX_PATTERN_LENGTH } from '../../composition/names/namePattern.ts'
import { MAX_NAMING_OPTIONS } from '../limits.ts'
import { defineOperation, noFields } from '../operation.ts'
import { namingKeySchema, namingValueSchema } from './namingValues.ts'
import { idSchema, nameSchema, pageOf, pageQuery, revisionSchema, timestampSchema } from '../values.ts'

/** Open point: fields of a naming field — in a pattern, `{field:key}` stands for the project's value. */
export const namingFieldSchema = z.object({
  id: idSchema,
  key: z.string(),
  label: z.string(),
  type: z.enum(namingFieldTypes),
  /** The choices of a `select`, otherwise empty. */
  options: z.array(z.string()),
  /** True if a batch needs its value even if the pattern does not use it. */
  required: z.boolean(),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
})
export type NamingFieldRecord = z.output<typeof namingFieldSchema>

/** Open point: fields of a naming template — a project's default template is used to name its batches. */
export const namingTemplateSchema = z.object({
  id: idSchema,
  name: z.string(),
  pattern: z.string().meta({ description: 'Such as {sequence}_{block:Hook}_{ratio}_{index:001}.' }),
  /** True for exactly one template, if the project has any. */
  isDefault: z.boolean(),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
})
export type NamingTemplate = z.output<typeof namingTemplateSchema>

const section = 'Project-scoped saved resources'
const fields = '/projects/{projectId}/naming-fields'
const templates = '/projects/{projectId}/naming-templates'
const params = z.object({ projectId: idSchema })
const ofOne = params.extend({ resourceId: idSchema })
const deletion = {
  query: noFields,
  body: z.strictObject({ expectedUpdatedAt: revisionSchema }),
  output: z.object({ id: idSchema }),
}
const read = ['read'] as const
const write = ['read', 'write'] as const

const fieldContent = {
  key: namingKeySchema,
  label: nameSchema,
  type: namingFieldSchema.shape.type.default('text'),
  options: z.array(namingValueSchema.trim().min(1)).max(MAX_NAMING_OPTIONS).default([]),
  required: z.boolean().default(false),
}
const templateContent = {
  name: nameSchema,
  pattern: plainTextSchema(MAX_PATTERN_LENGTH).min(1),
  isDefault: z.boolean().optional(),
}

export const listNamingFields = defineOperation({
  section,
  method: 'GET',
  path: fields,
  permissions: read,
  summary: 'List the naming fields of a project, newest first',
  params,
  query: pageQuery(),
  body: noFields,
  output: pageOf(namingFieldSchema),
})

export const saveNamingField = defineOperation({
  section,
  method: 'POST',
  path: fields,
  permissions: write,
  status: 201,
  errors: ['naming_key_taken', 'naming_limit'],
  summary: 'Save a naming field',
  params,
  query: noFields,
  body: z.strictObject(fieldContent),
  output: namingFieldSchema,
})

export const replaceNamingField = defineOperation({
  section,
  method: 'PATCH',
  path: `${fields}/{resourceId}`,
  permissions: write,
  errors: ['naming_key_taken', 'naming_field_in_use'],
  summary: 'Replace a naming field; a stale revision, or a new key while a template uses it, is refused',
  params: ofOne,
  query: noFields,
  body: z.strictObject({ ...fieldContent, expectedUpdatedAt: revisionSchema }),
  output: namingFieldSchema,
})

export const deleteNamingField = defineOperation({
  section,
  method: 'DELETE',
  path: `${fields}/{resourceId}`,
  permissions: ['read', 'delete'],
  errors: ['naming_field_in_use'],
  summary: 'Delete a naming field and its value; refused while a template uses it',
  params: ofOne,
  ...deletion,
})

export const listNamingTemplates = defineOperation({
  section,
  method: 'GET',
  path: templates,
  permissions: read,
  summary: 'List the naming templates of a project, newest first',
  params,
  query: pageQuery(),
  body: noFields,
  output: pageOf(namingTemplateSchema),
})

export const saveNamingTemplate = defineOperation({
  section,
  method: 'POST',
  path: templates,
  permissions: write,
  status: 201,
  errors: ['naming_limit'],
  summary: 'Save a naming template; the first one of a project becomes its default',
  params,
  query: noFields,
  body: z.strictObject(templateContent),
  output: namingTemplateSchema,
})

export const replaceNamingTemplate = defineOperation({
  section,
  method: 'PATCH',
  path: `${templates}/{resourceId}`,
  permissions: write,
  summary: 'Replace a naming template or make it the default; a stale revision is refused',
  params: ofOne,
  query: noFields,
  body: z.strictObject({ ...templateContent, expectedUpdatedAt: revisionSchema }),
  output: namingTemplateSchema,
})

export const deleteNamingTemplate = defineOperation({
  section,
  method: 'DELETE',
  path: `${templates}/{resourceId}`,
  permissions: ['read', 'delete'],
  summary: 'Delete a naming template; if it is the default, the oldest remaining one becomes the default',
  params: ofOne,
  ...deletion,
})
