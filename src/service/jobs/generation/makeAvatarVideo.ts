import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { errorOf } from '../../../contract/jobErrors.ts'
import { MAX_UPLOAD_BYTES } from '../../../contract/mediaTypes.ts'
import type { ServiceContext } from '../../context.ts'
import { assetFolder, sourceKey } from '../../domain/assets/blobKeys.ts'
import { discardFiles } from '../../domain/assets/discardFiles.ts'
import type { JobPayloads } from '../../domain/jobs/jobQueue.ts'
import { NoLongerNeeded } from '../../domain/jobs/whileNeeded.ts'
import { ProcessError } from '../../media/processError.ts'
import { assetStore } from '../../stores/assets/assetStore.ts'
import type { SafeError } from '../../stores/columns.ts'
import { avatarVideoStore, type StoredAvatarVideo } from '../../stores/generation/avatarVideoStore.ts'
import { jobAttemptStore } from '../../stores/jobs/jobAttemptStore.ts'
import { jobStore, type StoredJob } from '../../stores/jobs/jobStore.ts'
import { releaseJob, wasInterrupted } from '../attempts/interruptions.ts'
import { MAX_ATTEMPTS } from '../attempts/maxAttempts.ts'
import { safeErrorOf } from '../attempts/safeErrorOf.ts'
import { waitsForStep } from '../attempts/waitsForStep.ts'
import { DRAFT_MINUTES, drawAvatarDraft } from './drawAvatarDraft.ts'
import { avatarMaterial } from './avatarMaterial.ts'

export const AVATAR_TAG = 'avatar'

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
    const error = job.attempts > MAX_ATTEMPTS ? failed : await make(job, service, signal)
    if (error !== null) await fail(service, job, error)
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
    await fail(service, job, isSlow ? slow : (safeErrorOf(error) ?? failed))
  }
}

/** Returns null if the job has ended. */
async function make(job: StoredJob, service: ServiceContext, signal: AbortSignal): Promise<SafeError | null> {
  const video = await avatarVideoStore.findByJob(service.db, job.id)
  if (video === null) throw new Error(`Job ${job.id} has no avatar video.`)
  const material = await avatarMaterial(service.db, video)
  if (!material.ok) return material.refusal
  const folder = join(service.workFolder, `avatar-${video.id}-${service.nextId()}`)
  await mkdir(folder, { recursive: true })
  try {
    const outputPath = join(folder, 'avatar.mp4')
    const refused = await drawAvatarDraft(service, { job, video, material: material.value, outputPath }, signal)
    if (refused !== null) return refused
    return await store({ job, video, name: material.value.name, outputPath }, service)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface MadeVideo {
  readonly job: StoredJob
  readonly video: StoredAvatarVideo
  readonly name: string
  readonly outputPath: string
}

/** Stores the file, and creates its asset with the end of the job. If the job was cancelled, the file is discarded. */
async function store({ job, name, outputPath, video }: MadeVideo, service: ServiceContext): Promise<SafeError | null> {
  const { size: sizeBytes } = await stat(outputPath)
  if (sizeBytes > MAX_UPLOAD_BYTES.video) return errorOf('avatar_video_failed', { reason: 'large' })
  const id = video.output_asset_id
  const key = sourceKey(id, 'mp4')
  await service.blobs.putFile(key, outputPath)
  const isStored = await service.db.transaction().execute(async (db) => {
    const now = service.now()
    const result = { outputAssetIds: [id] }
    if (!(await jobStore.finish(db, job.id, { status: 'succeeded', error: null, result, now }))) return false
    await assetStore.insertStored(db, {
      id,
      workspaceId: video.workspace_id,
      projectId: video.project_id,
      type: 'video',
      container: 'mp4',
      mimeType: 'video/mp4',
      name,
      sizeBytes,
      sourceKey: key,
      tags: [AVATAR_TAG],
      now,
    })
    await service.queue.send(db, 'prepareQuickAsset', { assetId: id })
    return true
  })
  if (!isStored) await discardFiles(service.db, [assetFolder(id)], { queue: service.queue, now: service.now() })
  return null
}

async function fail(service: ServiceContext, job: StoredJob, error: SafeError): Promise<void> {
  await jobStore.finish(service.db, job.id, { status: 'failed', error, now: service.now() })
}
