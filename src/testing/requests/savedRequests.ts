import { randomUUID } from 'node:crypto'
import { operations } from '../../contract/operations.ts'
import { api, now, type OpenRequest } from './openRequest.ts'

/** Requests that save a text, a naming rule, a brief or a template. */
export const savedRequests = (params: { readonly projectId: string }): readonly OpenRequest[] => [
  api(
    operations.createMessage,
    "saved_resources where kind = 'message'",
    async () => await now({ params, body: { kind: 'overlay_text', text: 'Once' } }),
  ),
  api(operations.createBrief, 'saved_resources', async () => await now({ params, body: { name: 'Once' } })),
  api(operations.createAutoEditTemplate, 'saved_resources', async () => await now({ params, body: { name: 'Once' } })),
  api(
    operations.createMessagingTemplate,
    'saved_resources',
    async () => await now({ params, body: { name: 'Once', format: 'hooks' } }),
  ),
  api(operations.saveNamingField, 'naming_fields', async () => {
    const body = { key: `k${randomUUID()}`, label: 'Once' }
    return await now({ params, body })
  }),
  api(
    operations.saveNamingTemplate,
    'naming_templates',
    async () => await now({ params, body: { name: 'Once', pattern: '{sequence}_{index:001}' } }),
  ),
]
