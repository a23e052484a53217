import { expect } from 'vitest'
import type { Composition } from '../../composition/schema.ts'
import type { CompositionRecord } from '../../contract/operations/compositions.ts'
import type { Job } from '../../contract/operations/jobs.ts'
import { smallComposition, textOverlay } from '../composition/compositions.ts'
import type { ServiceClient } from './serviceClient.ts'

/** Three seconds with two titles. */
export function titledComposition(): Composition {
  return { ...smallComposition([textOverlay(1), textOverlay(2)]), durationInFrames: 90 }
}

/** Saves a composition in the given project, or in a new one. */
export async function newComposition(
  client: ServiceClient,
  composition: Composition = titledComposition(),
  projectId?: string,
): Promise<CompositionRecord> {
  const project = projectId ?? (await client.call('createProject', { body: { name: 'Tools' } })).id
  return await client.call('createComposition', {
    params: { projectId: project },
    body: { title: 'Teaser', composition },
  })
}

/** Waits for a job to end. */
export async function endedJob(client: ServiceClient, jobId: string): Promise<Job> {
  const read = () => client.call('readJob', { params: { jobId } })
  await expect.poll(async () => (await read()).counts.pending, { timeout: 60_000, interval: 25 }).toBe(0)
  return await read()
}

/** A request to run a tool on the given revision. */
export const toolRequest = (record: CompositionRecord, tool: string, input: unknown) => ({
  params: { compositionId: record.id },
  body: { tool, input, expectedUpdatedAt: record.updatedAt },
})

/** Runs a tool and waits for its job. */
export async function runTool(
  client: ServiceClient,
  record: CompositionRecord,
  { tool, input }: { readonly tool: string; readonly input: unknown },
): Promise<Job> {
  const { jobId } = await client.call('runEditorTool', toolRequest(record, tool, input))
  return await endedJob(client, jobId)
}
