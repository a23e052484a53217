import { vi } from 'vitest'
import type { Job } from '../../contract/operations/jobs.ts'
import type { ResearchResult } from '../../contract/operations/research/researchItems.ts'
import type { SavedResearch } from '../../contract/operations/research/saves.ts'
import type { ServiceClient } from '../service/serviceClient.ts'

export async function newProject(owner: ServiceClient): Promise<string> {
  return (await owner.call('createProject', { body: { name: 'Research' } })).id
}

/** The ended job of a search. */
export async function searched(owner: ServiceClient, projectId: string, body: object): Promise<Job> {
  const operation = 'kind' in body ? 'searchSocialOne' : 'searchSocialTwo'
  const { jobId } = (await owner.send(operation, { params: { projectId }, body })).data()
  // `expect.poll` cannot be used before tests, where some ids are prepared.
  await vi.waitFor(
    async () => {
      const { counts } = await owner.call('readJob', { params: { jobId } })
      if (counts.pending > 0) throw new Error('The search has not ended.')
    },
    { timeout: 60_000, interval: 50 },
  )
  return await owner.call('readJob', { params: { jobId } })
}

/** The result of a search that succeeds. */
export async function found(
  owner: ServiceClient,
  projectId: string,
  body: object,
): Promise<ResearchResult & { jobId: string }> {
  const job = await searched(owner, projectId, body)
  if (job.status !== 'succeeded' || !job.research) throw new Error(`The search ended: ${JSON.stringify(job.error)}`)
  return { ...job.research, jobId: job.id }
}

/** Saves the first ad, or the first video, of a search. */
export async function savedFirst(owner: ServiceClient, projectId: string, body: object): Promise<SavedResearch> {
  const { items, jobId, provider } = await found(owner, projectId, body)
  const item = items.find(({ kind }) => kind === 'ad' || kind === 'video')
  return await owner.call('saveResearch', {
    params: { projectId, research_provider: provider },
    body: { queryJobId: jobId, collection: item?.kind === 'ad' ? 'ads' : 'videos', resultId: item?.resultId ?? '' },
  })
}
