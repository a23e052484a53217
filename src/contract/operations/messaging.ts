import { z } from 'zod'
import { plainTextSchema } from '../../composition/overlays/fields.ts'
import { MAX_TEXT_LENGTH } from '../../composition/limits.ts'
import { expectedRevision, savedFields, savedResourceOperations } from './savedResources/savedResource.ts'

/**
 * Open point: fields of a messaging record — it is one text of the project's text library, which the tool
 * `searchTextLibrary` searches.
 */
export const messageSchema = z.object({
  ...savedFields,
  kind: z.enum(['overlay_text', 'voiceover_script']),
  text: z.string(),
  isFavorite: z.boolean(),
})
export type Message = z.output<typeof messageSchema>

const content = {
  kind: messageSchema.shape.kind,
  text: plainTextSchema(MAX_TEXT_LENGTH).trim().min(1),
  isFavorite: z.boolean().default(false),
}

export const messageContentSchema = z.strictObject(content)
export type MessageContent = z.output<typeof messageContentSchema>

const messages = savedResourceOperations({
  path: 'messaging',
  names: { one: 'text', many: 'texts' },
  content: messageContentSchema,
  saved: messageSchema,
  replacement: z.strictObject({ ...content, ...expectedRevision }),
})

export const listMessages = messages.list
export const createMessage = messages.create
export const readMessage = messages.read
export const replaceMessage = messages.replace
export const deleteMessage = messages.remove
