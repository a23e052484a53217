import { expect, type APIRequestContext } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { ServiceAddress } from './openComposition.ts'

const savedSchema = z.object({
  title: z.string(),
  updatedAt: z.string(),
  composition: z.looseObject({ overlays: z.array(z.looseObject({ id: z.number(), type: z.string() })) }),
})
export type SavedComposition = z.output<typeof savedSchema>

/** A composition, with what is needed to access it through the API. */
export interface SavedPlace {
  readonly request: APIRequestContext
  readonly service: ServiceAddress
  readonly compositionId: string
}

const addressOf = ({ service, compositionId }: SavedPlace): string =>
  `${service.baseUrl}/api/v1/compositions/${compositionId}`

/** The composition as stored on the service. */
export async function savedComposition(place: SavedPlace): Promise<SavedComposition> {
  const headers = { authorization: `Bearer ${place.service.apiKey}` }
  const response = await place.request.get(addressOf(place), { headers })
  expect(response.status()).toBe(200)
  return z.object({ data: savedSchema }).parse(await response.json()).data
}

/** Changes the composition through the API. Retries after a conflict. */
export async function changeOnService(
  place: SavedPlace,
  change: (before: SavedComposition['composition']) => SavedComposition['composition'],
): Promise<void> {
  for (;;) {
    const { title, composition, updatedAt } = await savedComposition(place)
    const response = await place.request.put(addressOf(place), {
      headers: { authorization: `Bearer ${place.service.apiKey}`, 'idempotency-key': randomUUID() },
      data: { title, composition: change(composition), expectedUpdatedAt: updatedAt },
    })
    if (response.status() === 409) continue
    expect(response.status(), await response.text()).toBe(200)
    return
  }
}

const impactSchema = z.object({ data: z.object({ fingerprint: z.string() }) })

/** Deletes the composition through the API. */
export async function deleteOnService(place: SavedPlace): Promise<void> {
  const headers = { authorization: `Bearer ${place.service.apiKey}`, 'idempotency-key': randomUUID() }
  const { updatedAt: expectedUpdatedAt } = await savedComposition(place)
  const impact = await place.request.get(`${addressOf(place)}/delete-impact`, { headers })
  const { fingerprint } = impactSchema.parse(await impact.json()).data
  const response = await place.request.delete(addressOf(place), { headers, data: { expectedUpdatedAt, fingerprint } })
  expect(response.status(), await response.text()).toBe(200)
}
