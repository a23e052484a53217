import type { Milliseconds } from '../../../base/units.ts'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { errorOf } from '../../../contract/jobErrors.ts'
import type { ServiceContext } from '../../context.ts'
import type { JobPayloads } from '../../domain/jobs/jobQueue.ts'
import { ProcessError } from '../../media/processError.ts'
import type { SafeError } from '../../stores/columns.ts'
import { avatarVideoStore } from '../../stores/generation/avatarVideoStore.ts'
import { jobStore, type StoredJob } from '../../stores/jobs/jobStore.ts'
import { orWaitForSpace } from '../attempts/orWaitForSpace.ts'
import { type EndedJob, endedBy, runAttempt } from '../attempts/runAttempt.ts'
import { throttled } from '../attempts/throttled.ts'
import { avatarMaterial, permittedSpeech } from './avatarMaterial.ts'
import { type AvatarProgress, DRAFT_MINUTES, drawAvatarDraft } from './drawAvatarDraft.ts'
import { endVideoJob } from './endOfSubmitted.ts'
import { requestAvatarVideo } from './requestAvatarVideo.ts'
import { storeMadeVideo } from './storeMadeVideo.ts'
import { waitForServer } from './waitForServer.ts'

const PROGRESS_INTERVAL_MS: Milliseconds = 500
const AVATAR_TAG = 'avatar'

const failed: SafeError = errorOf('avatar_video_failed', { reason: 'fault' })
const slow: SafeError = errorOf('avatar_video_failed', { reason: 'slow', minutes: DRAFT_MINUTES })

/**
 * Makes a video in which an avatar speaks. Repeatable: the file has a reserved key, and the asset is created with the end
 * of the job. Spec: "Video and voice jobs report success only with stored media".
 */
export async function makeAvatarVideo(
  { jobId, wait }: JobPayloads['makeAvatarVideo'],
  service: ServiceContext,
  signal: AbortSignal,
): Promise<void> {
  const finalErrorOf = (fault: unknown): SafeError | null =>
    fault instanceof ProcessError && fault.code === 'timeout' ? slow : null
  const find = async () => await avatarVideoStore.findByJob(service.db, jobId)
  const end = async (job: StoredJob, ended: EndedJob): Promise<void> =>
    await endVideoJob(job, { ended, video: await find() }, service)
  // A video that a server has named can be asked for again, and is paid for.
  const mayWait = async () => ((await find())?.remote_id ?? null) !== null
  const work = { kind: 'makeAvatarVideo', mayWait, service, wait } as const
  const run = { service, signal, failed, finalErrorOf, wait, end }
  await runAttempt(
    jobId,
    run,
    async (job) => await orWaitForSpace(job, work, async () => await make(job, service, signal)),
  )
}

/** Returns null if the job has ended, or waits for its server. */
async function make(job: StoredJob, service: ServiceContext, signal: AbortSignal): Promise<EndedJob | null> {
  const video = await avatarVideoStore.findByJob(service.db, job.id)
  if (video === null) throw new Error(`Job ${job.id} has no avatar video.`)
  const speech = await permittedSpeech(service.db, video)
  if (!speech.ok) return endedBy(speech.refusal)
  const folder = join(service.workFolder, `avatar-${video.id}-${service.nextId()}`)
  await mkdir(folder, { recursive: true })
  const progress = throttled(
    PROGRESS_INTERVAL_MS,
    (work: AvatarProgress) => showProgress(service, job, work),
    (fault) => service.log.warn({ err: fault, jobId: job.id }, 'the progress of an avatar video was not written down'),
  )
  try {
    const outputPath = join(folder, 'video')
    const work = { video, speech: speech.value, outputPath, onProgress: progress.report }
    if (video.source === 'draft') {
      const material = await avatarMaterial(service.db, work)
      if (!material.ok) return endedBy(material.refusal)
      const refused = await drawAvatarDraft(service, { ...work, material: material.value }, signal)
      if (refused !== null) return endedBy(refused)
    } else {
      const outcome = await requestAvatarVideo(service, work, signal)
      if (outcome.kind === 'busy')
        return await waitForServer(job, { kind: 'makeAvatarVideo', retryAfterMs: outcome.retryAfterMs }, service)
      if (outcome.kind === 'ended') return outcome
    }
    const tags = video.source === 'draft' ? [AVATAR_TAG, 'draft'] : [AVATAR_TAG]
    const made = { job, projectId: video.project_id, assetId: video.output_asset_id, path: outputPath, tags }
    const error = await storeMadeVideo({ ...made, name: speech.value.name }, service)
    return error === null ? null : endedBy(error)
  } finally {
    await progress.settle()
    await rm(folder, { recursive: true, force: true })
  }
}

async function showProgress(service: ServiceContext, job: StoredJob, work: AvatarProgress): Promise<void> {
  const percent = Math.min(99, Math.floor((100 * work.done) / Math.max(1, work.total)))
  await jobStore.setProgress(service.db, job.id, { percent, work, now: service.now() })
}
