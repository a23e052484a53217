import { setTimeout as delay } from 'node:timers/promises'
import type { Milliseconds } from '../../base/units.ts'
import type { ServiceContext } from '../context.ts'
import { assetStore } from '../stores/assets/assetStore.ts'
import type { StoredJob } from '../stores/jobs/jobStore.ts'
import { jobAttemptStore } from '../stores/jobs/jobAttemptStore.ts'
import { renderStore, type StoredRender } from '../stores/renders/renderStore.ts'
import type { JobPayloads } from '../domain/jobs/jobQueue.ts'
import { handBack, isBrokenOff } from './attempts/brokenOff.ts'
import { patiently } from './attempts/patiently.ts'
import { MAX_ATTEMPTS } from './attempts/maxAttempts.ts'
import { completeRender, failRender } from './rendering/endRender.ts'
import { exportRender } from './rendering/exportRender.ts'
import {
  failureOf,
  isLasting,
  mediaUnavailable,
  renderInterrupted,
  type RenderFailure,
} from './rendering/renderFailure.ts'
import { localSources } from './rendering/localSources.ts'
import { isSourceStored } from '../domain/assets/isSourceStored.ts'

/** Before the next attempt: what was wrong for a moment may be over then. */
const RETRY_DELAY_MS: Milliseconds = 1_000

/**
 * Renders the one output of a job. A failed attempt is repeated here and not by the queue, so that it keeps its place before the
 * renders that were submitted later. Repeatable: the output is replaced, a job that is over already is left alone, and its charge was
 * made when it was accepted.
 *
 * @param signal fires when the service stops, and the job is then left for the next start; or when the queue gave this attempt up
 */
export async function renderComposition(
  payload: JobPayloads['renderComposition'],
  service: ServiceContext,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const begunAt = performance.now()
    const job = await patiently(
      signal,
      async () => await jobAttemptStore.beginAttempt(service.db, payload.jobId, service.now()),
    )
    if (job === null) return
    const render = await patiently(signal, async () => await renderStore.findByJob(service.db, job.id))
    if (render === null) return
    const outcome =
      job.attempts > MAX_ATTEMPTS ? renderInterrupted : await attempt({ begunAt, job, render, service, signal })
    if (outcome !== 'again') {
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

/** Null where the video is stored. Throws where the queue shall give the job to another worker, or to this one later. */
async function attempt({ begunAt, job, render, service, signal }: Attempt): Promise<RenderFailure | 'again' | null> {
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
    if (isBrokenOff(error, { signal })) {
      await handBack(job, { service, signal, begunAt })
      if (signal.aborted) throw error
      return 'again'
    }
    service.log.error({ err: error, jobId: job.id, attempt: job.attempts }, 'an attempt at a render failed')
    if (isLasting(error)) return failureOf(error)
    const missing = await missingMedia(service, render)
    if (missing !== null) return missing
    return job.attempts < MAX_ATTEMPTS ? 'again' : failureOf(error)
  }
}

/** Spec: "stored media confirmed missing or mismatched": the failure that names it, or null where all of it is stored. */
async function missingMedia(service: ServiceContext, render: StoredRender): Promise<RenderFailure | null> {
  const assets = await assetStore.findMany(service.db, render.project_id, render.source_asset_ids)
  for (const id of render.source_asset_ids) {
    const asset = assets.get(id)
    if (asset === undefined) return mediaUnavailable(null)
    if (!(await isSourceStored(service, asset))) return mediaUnavailable(asset.name)
  }
  return null
}
