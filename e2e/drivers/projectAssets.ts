import type { Page } from '@playwright/test'
import { z } from 'zod'
import type { ServiceAddress } from './openComposition.ts'

const assetsSchema = z.object({
  data: z.object({
    items: z.array(
      z.object({ id: z.string(), name: z.string(), preparation: z.object({ state: z.string() }).nullable() }),
    ),
  }),
})

/** The ids of a project's media that is ready, by file name. */
export async function projectAssets(
  page: Page,
  service: ServiceAddress,
  projectId: string,
): Promise<ReadonlyMap<string, string>> {
  const headers = { authorization: `Bearer ${service.apiKey}` }
  const response = await page.request.get(`${service.baseUrl}/api/v1/projects/${projectId}/assets`, { headers })
  const { items } = assetsSchema.parse(await response.json()).data
  return new Map(items.flatMap(({ id, name, preparation }) => (preparation?.state === 'ready' ? [[name, id]] : [])))
}
