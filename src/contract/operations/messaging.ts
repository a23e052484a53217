import { z } from 'zod'
import { plainTextSchema } from '../../composition/overlays/fields.ts'
import { MAX_TEXT_LENGTH } from '../../composition/limits.ts'
import { defineOperation, noFields } from '../operation.ts'
import { idSchema, pageOf, pageQuery, revisionSchema, timestampSchema } from '../values.ts'

/**
 * Open point: fields of a messaging record — it is one text of the project's text library, which the tool
 * `searchTextLibrary` searches.
 */
export const messageSchema = z.object({
  id: idSchema,
  projectId: idSchema,
  kind: z.enum(['overlay_text', 'voiceover_script']),
  text: z.string(),
  isFavorite: z.boolean(),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
})
export type Message = z.output<typeof messageSchema>

const section = 'Project-scoped saved resources'
const path = '/projects/{projectId}/messaging'
const inProject = z.object({ projectId: idSchema })
const ofOne = inProject.extend({ resourceId: idSchema })
const content = {
  kind: messageSchema.shape.kind,
  text: plainTextSchema(MAX_TEXT_LENGTH).trim().min(1),
  isFavorite: z.boolean().default(false),
}

export const listMessages = defineOperation({
  section,
  method: 'GET',
  path,
  permissions: ['read'],
  summary: 'List the texts of a project, newest first',
  params: inProject,
  query: pageQuery(),
  body: noFields,
  output: pageOf(messageSchema),
})

export const createMessage = defineOperation({
  section,
  method: 'POST',
  path,
  permissions: ['read', 'write'],
  status: 201,
  summary: 'Save a text',
  params: inProject,
  query: noFields,
  body: z.strictObject(content),
  output: messageSchema,
})

export const readMessage = defineOperation({
  section,
  method: 'GET',
  path: `${path}/{resourceId}`,
  permissions: ['read'],
  summary: 'Read a text',
  params: ofOne,
  query: noFields,
  body: noFields,
  output: messageSchema,
})

export const replaceMessage = defineOperation({
  section,
  method: 'PATCH',
  path: `${path}/{resourceId}`,
  permissions: ['read', 'write'],
  summary: 'Replace a text; a stale revision is refused',
  params: ofOne,
  query: noFields,
  body: z.strictObject({ ...content, expectedUpdatedAt: revisionSchema }),
  output: messageSchema,
})

export const deleteMessage = defineOperation({
  section,
  method: 'DELETE',
  path: `${path}/{resourceId}`,
  permissions: ['read', 'delete'],
  summary: 'Delete a text',
  params: ofOne,
  query: noFields,
  body: z.strictObject({ expectedUpdatedAt: revisionSchema }),
  output: z.object({ id: idSchema }),
})
