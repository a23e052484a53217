import { z } from 'zod'
import { plainTextSchema } from '../../../composition/overlays/fields.ts'
import { languageSchema } from '../../../composition/overlays/languageSchema.ts'
import {
  MAX_CONTEXT_ENTRIES,
  MAX_CONTEXT_FIELD_LENGTH,
  MAX_CONTEXT_TEXT_LENGTH,
  MAX_COPY_SOURCES_LENGTH,
  MAX_SAVED_LINES,
} from '../../limits.ts'
import { acceptedJobSchema, defineOperation, noFields } from '../../operation.ts'
import { idSchema, revisionSchema } from '../../values.ts'
import { copyCounts, copyFormats } from '../savedResources/messagingTemplates.ts'
import { savedLineSchema } from '../savedResources/savedResource.ts'
import { copyLengths } from './copyResult.ts'

/**
 * Job type `messaging`, which costs nothing. The facts come from the active context of the project and from the request;
 * copy contains no other number or claim. The template gives what the request leaves out.
 */
export const generateMessaging = defineOperation({
  section: 'Generation',
  method: 'POST',
  path: '/projects/{projectId}/messaging/generate',
  permissions: ['read', 'generate'],
  status: 202,
  needsActivePlan: true,
  errors: ['revision_conflict'],
  summary: 'Write hooks, a script or A/B tests from the facts of a project',
  params: z.object({ projectId: idSchema }),
  query: noFields,
  body: z.strictObject({
    format: z.enum(copyFormats),
    /** Open point: a brief of the project, whose facts count like those of the request. */
    briefId: idSchema.optional(),
    personaId: idSchema.optional().meta({ description: 'Required for a script.' }),
    angleId: idSchema.optional().meta({ description: 'Required for a script.' }),
    productSpecId: idSchema.optional(),
    contextSourceIds: z
      .array(idSchema)
      .max(MAX_CONTEXT_ENTRIES)
      .default([])
      .meta({
        description: `The first ${MAX_CONTEXT_TEXT_LENGTH} characters of each source are used, and ${MAX_COPY_SOURCES_LENGTH} of all.`,
      }),
    productHighlights: z.array(savedLineSchema).max(MAX_SAVED_LINES).default([]),
    tone: plainTextSchema(MAX_CONTEXT_FIELD_LENGTH).trim().optional(),
    length: z.enum(copyLengths).optional(),
    language: languageSchema.optional(),
    count: z.int().min(copyCounts.script.min).max(copyCounts.hooks.max).optional().meta({
      description: '3 to 12 hooks, 2 to 4 test groups, or 1 script.',
    }),
    /** Wishes for a model. They are no facts. */
    guidance: plainTextSchema(MAX_CONTEXT_TEXT_LENGTH).trim().optional(),
    template: z.strictObject({ id: idSchema, revision: revisionSchema }).optional(),
  }),
  output: acceptedJobSchema,
})
