import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { errorEnvelopeSchema } from '../../contract/errorEnvelope.ts'
import { swipeImportSchema } from '../../contract/extensions/importRoutes.ts'
import type { ResearchProvider } from '../../contract/operations/research/researchItems.ts'
import { EXTENSIONS_PREFIX } from '../../contract/revisions.ts'
import type { ServiceClient } from '../service/serviceClient.ts'

interface SwipeFileSent {
  readonly projectId: string
  readonly provider: ResearchProvider
  /** Text is sent as CSV, anything else as JSON. */
  readonly content: string | object
}

/** Imports a file into the swipe file of a project. */
export async function sendSwipeFile(client: ServiceClient, { content, projectId, provider }: SwipeFileSent) {
  const path = `${EXTENSIONS_PREFIX}/projects/${projectId}/research/imports?provider=${provider}`
  const isText = typeof content === 'string'
  const headers = { 'Content-Type': isText ? 'text/csv' : 'application/json', 'Idempotency-Key': randomUUID() }
  const response = await client.fetch(path, {
    method: 'POST',
    headers,
    body: isText ? content : JSON.stringify(content),
  })
  const body: unknown = await response.json()
  return {
    status: response.status,
    data: () => {
      if (!response.ok) throw new Error(JSON.stringify(body))
      return z.object({ data: swipeImportSchema }).parse(body).data
    },
    error: () => errorEnvelopeSchema.parse(body).error,
  }
}
