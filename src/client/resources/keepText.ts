import { createMessage, type Message } from '../../contract/operations/messaging.ts'
import { call } from '../http/http.ts'

/** Saves a text in the library of a project, so that `searchTextLibrary` finds it. */
export async function keepText(projectId: string, text: string): Promise<Message> {
  return await call(createMessage, { params: { projectId }, body: { kind: 'overlay_text', text } })
}
