import { randomUUID } from 'node:crypto'
import { importInsights, importSwipeFile } from '../../contract/extensions/importRoutes.ts'
import { extension, now, type OpenRequest } from './openRequest.ts'

/** Requests whose bodies are files, here in JSON. */
export const importRequests = (params: { readonly projectId: string }): readonly OpenRequest[] => [
  extension(
    importInsights,
    'insights_ads',
    async () => await now({ params, body: [{ ad_name: randomUUID(), impressions: 1 }] }),
  ),
  extension(
    importSwipeFile,
    'swipe_items',
    async () => await now({ params, body: [{ id: randomUUID(), text: 'A good hook' }] }),
  ),
]
