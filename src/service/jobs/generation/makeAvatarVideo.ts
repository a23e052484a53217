import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Milliseconds } from '../../../base/units.ts'
import { errorOf } from '../../../contract/jobErrors.ts'
import type { ServiceContext } from '../../context.ts'
import type { JobPayloads } from '../../domain/jobs/jobQueue.ts'
import { NoLongerNeeded } from '../../domain/jobs/whileNeeded.ts'
import { ProcessError } from '../../media/processError.ts'
import type { SafeError } from '../../stores/columns.ts'
import { avatarVideoStore } from '../../stores/generation/avatarVideoStore.ts'
import { jobAttemptStore } from '../../stores/jobs/jobAttemptStore.ts'
import { type JobOutcome, jobStore, type StoredJob } from '../../stores/jobs/jobStore.ts'
import { releaseJob, wasInterrupted } from '../attempts/interruptions.ts'
import { MAX_ATTEMPTS } from '../attempts/maxAttempts.ts'
import { safeErrorOf } from '../attempts/safeErrorOf.ts'
import { throttled } from '../attempts/throttled.ts'
import { waitsForStep } from '../attempts/waitsForStep.ts'
import { avatarMaterial } from './avatarMaterial.ts'
import { type AvatarProgress, DRAFT_MINUTES, drawAvatarDraft } from './drawAvatarDraft.ts'
import { requestAvatarVideo } from './requestAvatarVideo.ts'
import { BUSY_MINUTES, pauseOfBusy } from './requestVideo.ts'
import { storeMadeVideo } from './storeMadeVideo.ts'

const PROGRESS_INTERVAL_MS: Milliseconds = 500
const AVATAR_TAG = 'avatar'

const failed: SafeError = errorOf('avatar_video_failed', { reason: 'fault' })
const slow: SafeError = errorOf('avatar_video_failed', { reason: 'slow', minutes: DRAFT_MINUTES })

/**
 * Makes a video in which an avatar speaks. Repeatable: the file has a reserved key, and the asset is created with the end
 * of the job. Spec: "Video and voice jobs report success only with stored media".
 */
export async function makeAvatarVideo(
  { jobId }: JobPayloads['makeAvatarVideo'],
  service: ServiceContext,
  signal: AbortSignal,
): Promise<void> {
  const begunAt = performance.now()
  const found = await jobStore.findActive(service.db, jobId)
  if (found === null || (await waitsForStep(found, service))) return
  const job = await jobAttemptStore.beginAttempt(service.db, jobId, service.now())
  if (job === null) return
  try {
    const ended = job.attempts > MAX_ATTEMPTS ? endedBy(failed) : await make(job, service, signal)
    if (ended !== null) await end(service, job, ended)
  } catch (error) {
    if (error instanceof NoLongerNeeded) return
    if (wasInterrupted(error, { signal })) {
      await releaseJob(job, { service, signal, begunAt })
      throw error
    }
    const isSlow = error instanceof ProcessError && error.code === 'timeout'
    if (!isSlow && safeErrorOf(error) === null && job.attempts < MAX_ATTEMPTS) {
      await jobAttemptStore.endAttempt(service.db, job, service.now())
      throw error
    }
    service.log.error({ err: error, jobId, attempt: job.attempts }, 'an avatar video could not be made')
    await end(service, job, endedBy(isSlow ? slow : (safeErrorOf(error) ?? failed)))
  }
}

type Ended = Pick<JobOutcome, 'status' | 'error'>
const endedBy = (error: SafeError): Ended => ({ status: 'failed', error })

/** Returns null if the job has ended, or waits for its server. */
async function make(job: StoredJob, service: ServiceContext, signal: AbortSignal): Promise<Ended | null> {
  const video = await avatarVideoStore.findByJob(service.db, job.id)
  if (video === null) throw new Error(`Job ${job.id} has no avatar video.`)
  const material = await avatarMaterial(service.db, video)
  if (!material.ok) return endedBy(material.refusal)
  const folder = join(service.workFolder, `avatar-${video.id}-${service.nextId()}`)
  await mkdir(folder, { recursive: true })
  const progress = throttled(
    PROGRESS_INTERVAL_MS,
    (work: AvatarProgress) => showProgress(service, job, work),
    (fault) => service.log.warn({ err: fault, jobId: job.id }, 'the progress of an avatar video was not written down'),
  )
  try {
    const outputPath = join(folder, 'video')
    const work = { video, material: material.value, outputPath, onProgress: progress.report }
    if (video.source === 'draft') {
      const refused = await drawAvatarDraft(service, work, signal)
      if (refused !== null) return endedBy(refused)
    } else {
      const outcome = await requestAvatarVideo(service, work, signal)
      if (outcome.kind === 'busy') return await waitForServer(service, job, outcome.retryAfterMs)
      if (outcome.kind === 'ended') return outcome
    }
    const tags = video.source === 'draft' ? [AVATAR_TAG, 'draft'] : [AVATAR_TAG]
    const made = { job, projectId: video.project_id, assetId: video.output_asset_id, path: outputPath, tags }
    const error = await storeMadeVideo({ ...made, name: material.value.name }, service)
    return error === null ? null : endedBy(error)
  } finally {
    await progress.settle()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Returns the job to the queue until a busy server takes its request. The attempt does not count. */
async function waitForServer(service: ServiceContext, job: StoredJob, retryAfterMs: Milliseconds | null) {
  const afterSeconds = pauseOfBusy(service.now().getTime() - job.created_at.getTime(), retryAfterMs)
  if (afterSeconds === null) return endedBy(errorOf('ai_video_failed', { reason: 'busy', minutes: BUSY_MINUTES }))
  await showProgress(service, job, { stage: 'waiting_for_server', unit: 'percent', done: 0, total: 100 })
  await service.db.transaction().execute(async (db) => {
    await jobAttemptStore.uncountAttempt(db, job, service.now())
    await service.queue.sendLater(db, 'makeAvatarVideo', { payload: { jobId: job.id }, afterSeconds })
  })
  return null
}

async function showProgress(service: ServiceContext, job: StoredJob, work: AvatarProgress): Promise<void> {
  const percent = Math.min(99, Math.floor((100 * work.done) / Math.max(1, work.total)))
  await jobStore.setProgress(service.db, job.id, { percent, work, now: service.now() })
}

async function end(service: ServiceContext, job: StoredJob, { error, status }: Ended): Promise<void> {
  await jobStore.finish(service.db, job.id, { status, error, now: service.now() })
}
