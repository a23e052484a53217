import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { errorEnvelopeSchema } from '../../contract/errorEnvelope.ts'
import { assetSchema } from '../../contract/operations/assets.ts'
import { jobSchema } from '../../contract/operations/jobs.ts'
import { EXTENSIONS_PREFIX } from '../../contract/revisions.ts'
import type { ServiceClient } from './serviceClient.ts'

async function posted(client: ServiceClient, path: string, idempotencyKey: string | null) {
  const headers = {
    'Content-Type': 'application/json',
    ...(idempotencyKey === null ? {} : { 'Idempotency-Key': idempotencyKey }),
  }
  const response = await client.fetch(EXTENSIONS_PREFIX + path, { method: 'POST', headers, body: '{}' })
  const answer: unknown = await response.json()
  const code = response.ok ? null : errorEnvelopeSchema.parse(answer).error.code
  return { status: response.status, code, answer }
}

/** Cancels a job. `job` is null if the cancellation was refused. */
export async function cancelJob(client: ServiceClient, jobId: string, key: string | null = randomUUID()) {
  const { answer, code, status } = await posted(client, `/jobs/${jobId}/cancel`, key)
  return { status, code, job: code === null ? z.object({ data: jobSchema }).parse(answer).data : null }
}

/** Cancels the preparation of an asset. `asset` is null if the cancellation was refused. */
export async function cancelPreparation(client: ServiceClient, assetId: string) {
  const { answer, code, status } = await posted(client, `/assets/${assetId}/prepare/cancel`, randomUUID())
  return { status, code, asset: code === null ? z.object({ data: assetSchema }).parse(answer).data : null }
}
