import { errorOf } from '../../../contract/jobErrors.ts'
import { MAX_REFRESHED_ADS } from '../../../contract/operations/insights/insightsSync.ts'
import type { ServiceContext } from '../../context.ts'
import { MICROS } from '../../domain/insights/adNumbers.ts'
import type { AdReading } from '../../domain/insights/adReading.ts'
import { insightsSource } from '../../domain/insights/insightsSource.ts'
import { saveReadings } from '../../domain/insights/saveReadings.ts'
import { insightsSyncInputSchema } from '../../domain/jobs/jobInputs.ts'
import type { JobPayloads } from '../../domain/jobs/jobQueue.ts'
import { NoLongerNeeded } from '../../domain/jobs/whileNeeded.ts'
import { OperationError } from '../../domain/OperationError.ts'
import type { AccountAd, AdInsights } from '../../providers/insights.ts'
import { ProviderError } from '../../providers/ProviderError.ts'
import { insightsStore } from '../../stores/insights/insightsStore.ts'
import { jobStore, type StoredJob } from '../../stores/jobs/jobStore.ts'
import { memberStore } from '../../stores/workspace/memberStore.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import { runAttempt } from '../attempts/runAttempt.ts'

/** Reads the ads of the ad account that was linked when the job was accepted. Repeatable: it only reads. */
export async function syncInsights(
  { jobId }: JobPayloads['syncInsights'],
  service: ServiceContext,
  signal: AbortSignal,
): Promise<void> {
  await runAttempt(jobId, { service, signal, failed: errorOf('insights_failed') }, async (job) => {
    const { accountId } = insightsSyncInputSchema.parse(job.input)
    const source = await sourceOfJob(job, service)
    const waits: number[] = []
    try {
      const request = { accountId, most: MAX_REFRESHED_ADS, onWait: (waitMs: number) => void waits.push(waitMs) }
      const ads = await source.ads(request, signal)
      await store(job, { ads, accountId }, service)
    } finally {
      await keepAway(job, waits, service)
    }
    return null
  })
}

async function sourceOfJob(job: StoredJob, service: ServiceContext): Promise<AdInsights> {
  const person = { workspaceId: job.workspace_id, memberId: job.creator_id }
  try {
    const source = await insightsSource(service, person, service.db)
    if ((await memberStore.find(service.db, person.memberId)) === null)
      throw new ProviderError(errorOf('network_not_connected', { network: source.label }))
    return source
  } catch (error) {
    if (!(error instanceof OperationError)) throw error
    throw new ProviderError(error, { cause: error })
  }
}

async function store(
  job: StoredJob,
  { accountId, ads }: { readonly accountId: string; readonly ads: readonly AccountAd[] },
  service: ServiceContext,
): Promise<void> {
  const { project_id: projectId, workspace_id: workspaceId } = job
  await service.db.transaction().execute(async (db) => {
    // The project is locked first, as when it is deleted.
    const project = projectId === null ? null : await projectStore.lock(db, workspaceId, projectId)
    const locked = await jobStore.lock(db, workspaceId, job.id)
    if (project === null || locked?.status !== 'running' || locked.attempts !== job.attempts) throw new NoLongerNeeded()
    const now = service.now()
    const linked = await insightsStore.findProject(db, project.id)
    if (linked?.account_id !== accountId) throw new ProviderError(errorOf('insights_account_changed'))
    const place = { workspaceId, projectId: project.id, source: 'account', now, service } as const
    await saveReadings(
      db,
      ads.map((ad) => readingOf(ad)),
      place,
    )
    await insightsStore.saveProject(db, { project_id: project.id, workspace_id: workspaceId }, { refreshed_at: now })
    await jobStore.finish(db, job.id, { status: 'succeeded', error: null, now })
  })
}

/** Keeps the time until which the provider asked not to be read again, also if it refused. */
async function keepAway(job: StoredJob, waits: readonly number[], service: ServiceContext): Promise<void> {
  const waitMs = Math.max(0, ...waits)
  const place = { project_id: job.project_id ?? '', workspace_id: job.workspace_id }
  if (waitMs === 0 || (await projectStore.find(service.db, place.workspace_id, place.project_id)) === null) return
  const refreshableAt = new Date(service.now().getTime() + waitMs)
  await insightsStore.saveProject(service.db, place, { refreshable_at: refreshableAt })
}

function readingOf(ad: AccountAd): AdReading {
  const { adId, adSetName, campaignName, currency, name, periodEnd, periodStart, resultType, spend, ...counts } = ad
  const named = { adId, adSetName, campaignName, currency, name, periodEnd, periodStart, resultType }
  return { ...named, counts, hookSeconds: 3, holdSeconds: 15, spendMicros: spend === null ? null : microsOf(spend) }
}

function microsOf(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.')
  return BigInt(whole) * MICROS + BigInt(fraction.padEnd(6, '0'))
}
