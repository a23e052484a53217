import { errorOf } from '../../../contract/jobErrors.ts'
import type { ServiceContext } from '../../context.ts'
import { type ResearchSearchInput, researchSearchInputSchema } from '../../domain/jobs/jobInputs.ts'
import type { JobPayloads } from '../../domain/jobs/jobQueue.ts'
import { whileNeeded } from '../../domain/jobs/whileNeeded.ts'
import { found } from '../../domain/OperationError.ts'
import { nextCursorOf } from '../../domain/research/acceptSearch.ts'
import { searchLibrary } from '../../domain/research/searchLibrary.ts'
import type { ResearchPage } from '../../providers/research.ts'
import { modelRequestStore } from '../../stores/generation/modelRequestStore.ts'
import { jobStore, type StoredJob } from '../../stores/jobs/jobStore.ts'
import { type EndedJob, endedBy, runAttempt } from '../attempts/runAttempt.ts'
import { withDatabaseRetry } from '../attempts/withDatabaseRetry.ts'
import { submissionUnknown } from '../generation/endOfSubmitted.ts'

const failed = errorOf('research_failed', { reason: 'search' })

/** Searches a swipe file, or asks a server once, even if the service is killed, because a request may cost credits. */
export async function searchResearch(
  { jobId }: JobPayloads['searchResearch'],
  service: ServiceContext,
  signal: AbortSignal,
): Promise<void> {
  await runAttempt(jobId, { service, signal, failed }, async (job) => {
    const isNeeded = async (): Promise<boolean> => await jobStore.isActive(service.db, job.id)
    return await whileNeeded({ isNeeded, subjectId: job.id, service, signal }, async (wanted) => {
      const input = researchSearchInputSchema.parse(job.input)
      const page =
        input.source === 'server'
          ? await askServer(job, { input, service, signal: wanted })
          : await searchLibrary(service.db, {
              ...input,
              projectId: found(job.project_id),
              now: service.now(),
              isDemo: input.source === 'demo',
            })
      if ('ended' in page) return page.ended
      await finish(job, { input, page, service, signal: wanted })
      return null
    })
  })
}

interface Search {
  readonly input: ResearchSearchInput
  readonly service: ServiceContext
  readonly signal: AbortSignal
}

async function askServer(
  job: StoredJob,
  { input: { filters, position }, service, signal }: Search,
): Promise<ResearchPage | { readonly ended: EndedJob }> {
  const { adLibrary, trends } = service.providers
  const [library, trend] = [await adLibrary(job.workspace_id), await trends(job.workspace_id)]
  const server = filters.kind === 'trends' ? trend : library
  if (server === null) return { ended: endedBy(errorOf('research_server_missing')) }
  const work = { unit: 'steps', stage: 'searching', done: 0, total: 1 }
  await jobStore.setProgress(service.db, job.id, { percent: 10, work, now: service.now() })
  if (!(await modelRequestStore.begin(service.db, job.id, service.now()))) return { ended: submissionUnknown }
  const found = await server.search(filters, position, signal)
  if (found.ok) return { ...found.value, dataAsOf: found.value.dataAsOf ?? service.now() }
  return { ended: endedBy(found.refusal) }
}

async function finish(job: StoredJob, { input, page, service, signal }: Search & { readonly page: ResearchPage }) {
  const { filters, provider, source } = input
  const context = { principal: { workspaceId: job.workspace_id }, service }
  const { position } = page
  const projectId = found(job.project_id)
  const research = {
    provider,
    kind: filters.kind,
    items: [...page.items],
    nextCursor: position === null ? null : nextCursorOf({ position, projectId, input }, context),
    filters,
    dataAsOf: page.dataAsOf?.toISOString() ?? null,
    source,
  }
  // The answer may have cost money, so storing it is retried while the database is unreachable.
  await withDatabaseRetry(signal, async () => {
    const outcome = { status: 'succeeded', error: null, result: { research }, now: service.now() } as const
    await jobStore.finish(service.db, job.id, outcome)
  })
}
