import { setTimeout as delay } from 'node:timers/promises'
import type { Milliseconds } from '../../base/units.ts'
import type { ServiceContext } from '../context.ts'
import { assetStore } from '../stores/assets/assetStore.ts'
import type { StoredJob } from '../stores/jobs/jobStore.ts'
import { jobAttemptStore } from '../stores/jobs/jobAttemptStore.ts'
import { renderStore, type StoredRender } from '../stores/renders/renderStore.ts'
import type { JobPayloads } from '../domain/jobs/jobQueue.ts'
import { releaseJob, wasInterrupted } from './attempts/interruptions.ts'
import { withDatabaseRetry } from './attempts/withDatabaseRetry.ts'
import { MAX_ATTEMPTS } from './attempts/maxAttempts.ts'
import { completeRender, failRender } from './rendering/endRender.ts'
import { exportRender } from './rendering/exportRender.ts'
import {
  failureOf,
  isPermanent,
  mediaUnavailable,
  renderInterrupted,
  type RenderFailure,
} from './rendering/renderFailure.ts'
import { localSources } from './rendering/localSources.ts'
import { isSourceStored } from '../domain/assets/isSourceStored.ts'

/** Delay before a retry, in which the cause of a transient error may disappear. */
const RETRY_DELAY_MS: Milliseconds = 1_000

/**
 * Renders the output of a job. Failed attempts are retried here rather than by the queue, so that the job keeps its
 * place ahead of later renders.
 *
 * Repeatable: the output is replaced, a finished job is left unchanged, and the charge was made on acceptance.
 *
 * @param signal fires when the service stops, so that the job resumes at the next start, or if the queue has given up
 * on the attempt
 */
export async function renderComposition(
  payload: JobPayloads['renderComposition'],
  service: ServiceContext,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const begunAt = performance.now()
    const job = await withDatabaseRetry(
      signal,
      async () => await jobAttemptStore.beginAttempt(service.db, payload.jobId, service.now()),
    )
    if (job === null) return
    const render = await withDatabaseRetry(signal, async () => await renderStore.readByJob(service.db, job.id))
    if (render === null) return
    const outcome =
      job.attempts > MAX_ATTEMPTS ? renderInterrupted : await attempt({ begunAt, job, render, service, signal })
    if (outcome !== 'retry') {
      if (outcome !== null) await failRender({ service, signal }, render, outcome)
      return
    }
    await jobAttemptStore.endAttempt(service.db, job, service.now())
    await delay(RETRY_DELAY_MS, undefined, { signal })
  }
}

interface Attempt {
  readonly begunAt: Milliseconds
  readonly job: StoredJob
  readonly render: StoredRender
  readonly service: ServiceContext
  readonly signal: AbortSignal
}

/** Returns null if the video is stored. Throws if the queue must run the job again. */
async function attempt({ begunAt, job, render, service, signal }: Attempt): Promise<RenderFailure | 'retry' | null> {
  try {
    const missing = await missingMedia(service, render)
    if (missing !== null) return missing
    const assets = await assetStore.findMany(service.db, render.project_id, render.source_asset_ids)
    const { media, release } = await localSources(service, assets.values())
    try {
      await exportRender({ render, service, media, signal }, (file) =>
        completeRender({ service, signal }, render, file),
      )
    } finally {
      await release()
    }
    return null
  } catch (error) {
    if (wasInterrupted(error, { signal })) {
      await releaseJob(job, { service, signal, begunAt })
      if (signal.aborted) throw error
      return 'retry'
    }
    service.log.error({ err: error, jobId: job.id, attempt: job.attempts }, 'an attempt at a render failed')
    if (isPermanent(error)) return failureOf(error)
    const missing = await missingMedia(service, render)
    if (missing !== null) return missing
    return job.attempts < MAX_ATTEMPTS ? 'retry' : failureOf(error)
  }
}

/** Spec: "stored media confirmed missing or mismatched". Returns the failure, or null if all media is stored. */
async function missingMedia(service: ServiceContext, render: StoredRender): Promise<RenderFailure | null> {
  const assets = await assetStore.findMany(service.db, render.project_id, render.source_asset_ids)
  for (const id of render.source_asset_ids) {
    const asset = assets.get(id)
    if (asset === undefined) return mediaUnavailable(null)
    if (!(await isSourceStored(service, asset))) return mediaUnavailable(asset.name)
  }
  return null
}
