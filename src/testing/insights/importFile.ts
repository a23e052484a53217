import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { errorEnvelopeSchema } from '../../contract/errorEnvelope.ts'
import { insightsImportSchema } from '../../contract/extensions/importRoutes.ts'
import { EXTENSIONS_PREFIX } from '../../contract/revisions.ts'
import type { ServiceClient } from '../service/serviceClient.ts'

export interface SentFile {
  readonly projectId: string
  readonly content: string | Uint8Array<ArrayBuffer>
  readonly type?: string
  readonly query?: string
  readonly idempotencyKey?: string
}

/** Imports a file with the numbers of ads. */
export async function sendAds(client: ServiceClient, { content, idempotencyKey, projectId, query, type }: SentFile) {
  const path = `${EXTENSIONS_PREFIX}/projects/${projectId}/insights/imports${query ?? ''}`
  const headers = { 'Content-Type': type ?? 'text/csv', 'Idempotency-Key': idempotencyKey ?? randomUUID() }
  const response = await client.fetch(path, { method: 'POST', headers, body: content })
  const body: unknown = await response.json()
  return {
    status: response.status,
    isReplay: response.headers.get('Idempotent-Replay') === 'true',
    data: () => {
      if (!response.ok) throw new Error(JSON.stringify(body))
      return z.object({ data: insightsImportSchema }).parse(body).data
    },
    error: () => errorEnvelopeSchema.parse(body).error,
  }
}

/** A CSV file with one row for each list of cells. */
export const csvOf = (columns: readonly string[], ...rows: readonly (readonly (string | number)[])[]): string =>
  [columns, ...rows]
    .map((cells) => `${cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',')}\n`)
    .join('')
