import { expect } from 'vitest'
import type { Composition } from '../../composition/schema.ts'
import type { CompositionRecord } from '../../contract/operations/compositions.ts'
import type { Job } from '../../contract/operations/jobs.ts'
import { smallComposition, textOverlay } from '../composition/compositions.ts'
import type { ServiceClient } from './serviceClient.ts'

/** Creates a composition in the given project, or in a new one. */
export async function createTestComposition(
  client: ServiceClient,
  given: { readonly projectId?: string; readonly composition?: Composition } = {},
): Promise<CompositionRecord> {
  const projectId = given.projectId ?? (await client.call('createProject', { body: { name: 'Films' } })).id
  const body = { title: 'Film', composition: given.composition ?? smallComposition([textOverlay(1)]) }
  return await client.call('createComposition', { params: { projectId }, body })
}

/** A render request with the fingerprint of its estimate. */
export async function estimated(client: ServiceClient, record: CompositionRecord, exportSettings: object = {}) {
  const params = { compositionId: record.id }
  const input = { expectedUpdatedAt: record.updatedAt, maxOutputs: 1, exportSettings }
  const estimate = await client.call('estimateCompositionRender', { params, body: input })
  return { params, estimate, body: { ...input, planFingerprint: estimate.planFingerprint } }
}

/** Estimates and submits a render. Returns the job's id. */
export async function submitted(
  client: ServiceClient,
  record: CompositionRecord,
  exportSettings: object = {},
): Promise<string> {
  const { params, body } = await estimated(client, record, exportSettings)
  return (await client.call('renderComposition', { params, body })).jobId
}

export async function endedJob(client: ServiceClient, jobId: string, timeout = 60_000): Promise<Job> {
  const read = () => client.call('readJob', { params: { jobId } })
  await expect.poll(async () => (await read()).status, { timeout, interval: 50 }).not.toMatch(/^(?:queued|running)$/u)
  return await read()
}

/** The credits that a workspace has used this month. */
export async function usedCredits(client: ServiceClient): Promise<number> {
  return (await client.call('readUsage')).features['render_credits']?.monthlyUsed ?? 0
}
