import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Milliseconds } from '../../../base/units.ts'
import { shortened } from '../../../base/graphemes.ts'
import { errorOf } from '../../../contract/jobErrors.ts'
import { MAX_NAME_LENGTH } from '../../../contract/limits.ts'
import type { ServiceContext } from '../../context.ts'
import { LOCAL_PROVIDER } from '../../domain/generation/aiVideoModels.ts'
import { type AiVideoJobInput, aiVideoJobInputSchema } from '../../domain/jobs/jobInputs.ts'
import type { JobPayloads } from '../../domain/jobs/jobQueue.ts'
import { NoLongerNeeded } from '../../domain/jobs/whileNeeded.ts'
import type { SafeError } from '../../stores/columns.ts'
import { aiVideoStore } from '../../stores/generation/aiVideoStore.ts'
import { jobAttemptStore } from '../../stores/jobs/jobAttemptStore.ts'
import { type JobOutcome, jobStore, type StoredJob } from '../../stores/jobs/jobStore.ts'
import { releaseJob, wasInterrupted } from '../attempts/interruptions.ts'
import { MAX_ATTEMPTS } from '../attempts/maxAttempts.ts'
import { safeErrorOf } from '../attempts/safeErrorOf.ts'
import { throttled } from '../attempts/throttled.ts'
import { waitsForStep } from '../attempts/waitsForStep.ts'
import { makeAnimatic } from './makeAnimatic.ts'
import { BUSY_MINUTES, pauseOfBusy, requestVideo, type ServerVideo } from './requestVideo.ts'
import { storeMadeVideo } from './storeMadeVideo.ts'

const PROGRESS_INTERVAL_MS = 500
const failed: SafeError = errorOf('ai_video_failed', { reason: 'fault' })

/**
 * Makes an AI video. Repeatable: the file has a reserved key, and the asset is created with the end of the job.
 * Spec: "Video and voice jobs report success only with stored media".
 */
export async function makeAiVideo(
  { jobId }: JobPayloads['makeAiVideo'],
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
    if (safeErrorOf(error) === null && job.attempts < MAX_ATTEMPTS) {
      await jobAttemptStore.endAttempt(service.db, job, service.now())
      throw error
    }
    service.log.error({ err: error, jobId, attempt: job.attempts }, 'an AI video could not be made')
    await end(service, job, endedBy(safeErrorOf(error) ?? failed))
  }
}

type Ended = Pick<JobOutcome, 'status' | 'error'>
const endedBy = (error: SafeError): Ended => ({ status: 'failed', error })

/** Returns null if the job has ended, or waits for its server. */
async function make(job: StoredJob, service: ServiceContext, signal: AbortSignal): Promise<Ended | null> {
  const video = await aiVideoStore.findByJob(service.db, job.id)
  if (video === null) throw new Error(`Job ${job.id} has no AI video.`)
  const input = aiVideoJobInputSchema.parse(job.input)
  const folder = join(service.workFolder, `ai-video-${video.id}-${service.nextId()}`)
  await mkdir(folder, { recursive: true })
  const progress = throttled(
    PROGRESS_INTERVAL_MS,
    (work: Progress) => showProgress(service, job, work),
    (fault) => service.log.warn({ err: fault, jobId: job.id }, 'the progress of an AI video was not written down'),
  )
  try {
    const outputPath = join(folder, 'video')
    const projectId = video.project_id
    if (input.provider === LOCAL_PROVIDER) {
      const onProgress = (percent: number): void => progress.report({ stage: 'generating', percent })
      const error = await makeAnimatic({ job, projectId, input, folder, outputPath, onProgress }, service, signal)
      if (error !== null) return endedBy(error)
    } else {
      const onProgress: ServerVideo['onProgress'] = (stage, percent) => progress.report({ stage, percent })
      const outcome = await requestVideo({ video, input, outputPath, onProgress }, service, signal)
      if (outcome.kind === 'busy') return await waitForServer(service, job, outcome.retryAfterMs)
      if (outcome.kind === 'ended') return outcome
    }
    const made = { job, projectId, path: outputPath, assetId: video.output_asset_id }
    const error = await storeMadeVideo({ ...made, name: nameOf(input), tags: tagsOf(input) }, service)
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
  await showProgress(service, job, { stage: 'waiting_for_server', percent: 0 })
  await service.db.transaction().execute(async (db) => {
    await jobAttemptStore.uncountAttempt(db, job, service.now())
    await service.queue.sendLater(db, 'makeAiVideo', { payload: { jobId: job.id }, afterSeconds })
  })
  return null
}

interface Progress {
  readonly stage: string
  readonly percent: number
}

async function showProgress(service: ServiceContext, job: StoredJob, { percent, stage }: Progress): Promise<void> {
  const done = Math.min(99, Math.floor(percent))
  const work = { unit: 'percent', stage, done, total: 100 }
  await jobStore.setProgress(service.db, job.id, { percent: done, work, now: service.now() })
}

const nameOf = ({ input }: AiVideoJobInput): string =>
  shortened(input.prompt.replaceAll(/\s+/gu, ' ').trim(), Math.min(120, MAX_NAME_LENGTH))

const tagsOf = ({ provider }: AiVideoJobInput): readonly string[] =>
  provider === LOCAL_PROVIDER ? ['ai video', 'draft'] : ['ai video']

async function end(service: ServiceContext, job: StoredJob, { error, status }: Ended): Promise<void> {
  await jobStore.finish(service.db, job.id, { status, error, now: service.now() })
}
