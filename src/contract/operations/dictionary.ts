import { z } from 'zod'
import { plainTextSchema } from '../../composition/overlays/fields.ts'
import { MAX_APPLIED_TRANSCRIPTS, MAX_LANGUAGE_LENGTH, MAX_RULE_LENGTH } from '../limits.ts'
import { acceptedJobSchema, defineOperation, noFields } from '../operation.ts'
import { idSchema, pageOf, pageQuery, revisionSchema, timestampSchema } from '../values.ts'

/**
 * Open point: fields of a dictionary rule — it replaces text that a recogniser heard by text that is written. Rules
 * apply to new transcripts, and on request to existing ones.
 */
export const dictionaryRuleSchema = z.object({
  id: idSchema,
  find: z.string().meta({ description: 'Text that the recogniser writes. It is never a pattern.' }),
  replace: z.string(),
  matchCase: z.boolean(),
  wholeWord: z.boolean().meta({ description: 'True if letters and digits next to the text prevent a match.' }),
  language: z.string().nullable().meta({ description: 'Such as en or pt-BR. Null for every language.' }),
  isProtected: z.boolean().meta({ description: 'True if only owners and admins may change or apply the rule.' }),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
})
export type DictionaryRuleRecord = z.output<typeof dictionaryRuleSchema>

/** One line of text, in which runs of white space count as a space. */
const ruleTextSchema = plainTextSchema(MAX_RULE_LENGTH)
  .transform((text) => text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim())
  .pipe(z.string().min(1).max(MAX_RULE_LENGTH))

const languageTagSchema = z
  .string()
  .max(MAX_LANGUAGE_LENGTH)
  .regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8})*$/u)

const section = 'Dictionary, workspace, usage'
const path = '/dictionary'
const ofOne = z.object({ resourceId: idSchema })

export const listDictionaryRules = defineOperation({
  section,
  method: 'GET',
  path,
  permissions: ['read'],
  summary: 'List the dictionary rules of the workspace, newest first',
  params: noFields,
  query: pageQuery(),
  body: noFields,
  output: pageOf(dictionaryRuleSchema),
})

export const createDictionaryRule = defineOperation({
  section,
  method: 'POST',
  path,
  permissions: ['read', 'write'],
  status: 201,
  errors: ['dictionary_rule_taken', 'dictionary_limit'],
  summary: 'Create a dictionary rule; only owners and admins may create a protected one',
  params: noFields,
  query: noFields,
  body: z.strictObject({
    find: ruleTextSchema,
    replace: ruleTextSchema,
    matchCase: z.boolean().default(false),
    wholeWord: z.boolean().default(true),
    language: languageTagSchema.nullable().default(null),
    isProtected: z.boolean().default(false),
  }),
  output: dictionaryRuleSchema,
})

export const changeDictionaryRule = defineOperation({
  section,
  method: 'PATCH',
  path: `${path}/{resourceId}`,
  permissions: ['read', 'write'],
  errors: ['dictionary_rule_taken'],
  summary: 'Change a dictionary rule; a stale revision is refused',
  params: ofOne,
  query: noFields,
  body: z.strictObject({
    find: ruleTextSchema.optional(),
    replace: ruleTextSchema.optional(),
    matchCase: z.boolean().optional(),
    wholeWord: z.boolean().optional(),
    language: languageTagSchema.nullable().optional(),
    isProtected: z.boolean().optional(),
    expectedUpdatedAt: revisionSchema,
  }),
  output: dictionaryRuleSchema,
})

export const deleteDictionaryRule = defineOperation({
  section,
  method: 'DELETE',
  path: `${path}/{resourceId}`,
  permissions: ['read', 'delete'],
  summary: 'Delete a dictionary rule; transcripts stay as they are',
  params: ofOne,
  query: noFields,
  body: z.strictObject({ expectedUpdatedAt: revisionSchema }),
  output: z.object({ id: idSchema }),
})

/**
 * Job type `dictionary_apply`. Spec: "`transcriptIds`: 1 to 100 explicit ids; protected changes need the creator's
 * current owner or admin role".
 *
 * Open point: a preview — with `dryRun`, the job lists every change and saves none.
 */
export const applyDictionary = defineOperation({
  section,
  method: 'POST',
  path: `${path}/apply`,
  permissions: ['read', 'write'],
  status: 202,
  needsActivePlan: true,
  summary: 'Apply the dictionary to transcripts, or preview the changes; words that a person corrected stay',
  params: noFields,
  query: noFields,
  body: z.strictObject({
    transcriptIds: z.array(idSchema).min(1).max(MAX_APPLIED_TRANSCRIPTS),
    dryRun: z.boolean().default(false),
  }),
  output: acceptedJobSchema,
})
