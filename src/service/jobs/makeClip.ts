import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { errorOf } from '../../contract/jobErrors.ts'
import { MAX_UPLOAD_BYTES } from '../../contract/mediaTypes.ts'
import { pacing } from '../../contract/pacing.ts'
import type { ServiceContext } from '../context.ts'
import { assetFolder, sourceKey } from '../domain/assets/blobKeys.ts'
import { discardFiles } from '../domain/assets/discardFiles.ts'
import { knownTraits } from '../domain/assets/knownTraits.ts'
import { readableFile } from '../domain/assets/readableFile.ts'
import type { JobPayloads } from '../domain/jobs/jobQueue.ts'
import { whileNeeded } from '../domain/jobs/whileNeeded.ts'
import { assetDeleted } from '../domain/speech/recognition.ts'
import { type ClipFormat, clipFormat, cutClip } from '../media/prepare/cutClip.ts'
import { ProcessError } from '../media/processError.ts'
import { assetStore, type StoredAsset } from '../stores/assets/assetStore.ts'
import { clipStore, type StoredClip } from '../stores/assets/clipStore.ts'
import type { SafeError } from '../stores/columns.ts'
import { jobStore, type StoredJob } from '../stores/jobs/jobStore.ts'
import { endedBy, runAttempt } from './attempts/runAttempt.ts'
import { throttled } from './attempts/throttled.ts'

const PROGRESS_INTERVAL_MS = 500
const clipFailed: SafeError = errorOf('clip_failed', { reason: 'fault' })
const clipSlow: SafeError = errorOf('clip_failed', { reason: 'slow', seconds: pacing.clip.deadlineMs / 1000 })

/**
 * Cuts a range of an asset into a new asset. Repeatable: the file has a reserved key, and the asset is created with the
 * end of the job. Spec: "Clips | three attempts; conversion deadline 180 s".
 */
export async function makeClip(
  { jobId }: JobPayloads['makeClip'],
  service: ServiceContext,
  signal: AbortSignal,
): Promise<void> {
  const finalErrorOf = (fault: unknown): SafeError | null =>
    fault instanceof ProcessError && fault.code === 'timeout' ? clipSlow : null
  await runAttempt(jobId, { service, signal, failed: clipFailed, finalErrorOf }, async (job) => {
    const error = await make(job, service, signal)
    return error === null ? null : endedBy(error)
  })
}

/** Returns null if the job has ended. */
async function make(job: StoredJob, service: ServiceContext, signal: AbortSignal): Promise<SafeError | null> {
  const clip = await clipStore.findByJob(service.db, job.id)
  if (clip === null) throw new Error(`Job ${job.id} has no clip.`)
  const asset = await assetStore.findForWorker(service.db, clip.asset_id)
  if (asset === null) return assetDeleted
  const readable = readableFile(asset)
  const file = readable === null ? null : await service.blobs.localFile(readable.key)
  if (readable === null || file === null)
    return errorOf('media_unavailable', { reason: 'not_stored', name: asset.name })
  const folder = join(service.workFolder, `clip-${clip.id}-${service.nextId()}`)
  try {
    const { container } = readable
    const traits = await knownTraits(service, { ...asset, container }, file.path)
    if (traits === null) return errorOf('media_unavailable', { reason: 'not_prepared', name: asset.name })
    await mkdir(folder, { recursive: true })
    const format = clipFormat(traits)
    const outputPath = join(folder, `clip.${format.container}`)
    const progress = throttled(
      PROGRESS_INTERVAL_MS,
      (percent: number) => showProgress(service, job, percent),
      (fault) => service.log.warn({ err: fault, jobId: job.id }, 'the progress of a clip was not written down'),
    )
    try {
      const isNeeded = async (): Promise<boolean> => await jobStore.isActive(service.db, job.id)
      await whileNeeded({ isNeeded, subjectId: job.id, service, signal }, async (wanted) => {
        const source = { path: file.path, container, traits, picture: pictureOf(asset) }
        const range = { startMs: clip.start_ms, endMs: clip.end_ms, removeAudio: clip.remove_audio }
        const { ffmpeg } = service.config
        const { deadlineMs } = pacing.clip
        await cutClip({
          ...source,
          ...range,
          outputPath,
          ffmpeg,
          deadlineMs,
          signal: wanted,
          onProgress: progress.report,
        })
      })
    } finally {
      await progress.settle()
    }
    return await store({ job, clip, asset, format, outputPath }, service)
  } finally {
    await file.release()
    await rm(folder, { recursive: true, force: true })
  }
}

function pictureOf({ fps, height, type, width }: StoredAsset) {
  return type === 'music' || width === null || height === null ? null : { width, height, fps }
}

async function showProgress(service: ServiceContext, job: StoredJob, percent: number): Promise<void> {
  const done = Math.min(99, Math.floor(percent))
  const work = { unit: 'percent', stage: 'cutting', done, total: 100 }
  await jobStore.setProgress(service.db, job.id, { percent: done, work, now: service.now() })
}

interface MadeClip {
  readonly job: StoredJob
  readonly clip: StoredClip
  readonly asset: StoredAsset
  readonly format: ClipFormat
  readonly outputPath: string
}

/** Stores the file, and creates its asset with the end of the job. If the job was cancelled, the file is discarded. */
async function store({ asset, clip, format, job, outputPath }: MadeClip, service: ServiceContext) {
  const { size: sizeBytes } = await stat(outputPath)
  if (sizeBytes > MAX_UPLOAD_BYTES[asset.type]) return errorOf('clip_failed', { reason: 'large' })
  const id = clip.output_asset_id
  const key = sourceKey(id, format.container)
  await service.blobs.putFile(key, outputPath)
  const isStored = await service.db.transaction().execute(async (db) => {
    const now = service.now()
    const result = { outputAssetIds: [id] }
    if (!(await jobStore.finish(db, job.id, { status: 'succeeded', error: null, result, now }))) return false
    await assetStore.insertStored(db, {
      ...format,
      id,
      workspaceId: clip.workspace_id,
      projectId: clip.project_id,
      type: asset.type,
      name: clipName(asset.name, clip),
      sizeBytes,
      sourceKey: key,
      tags: [],
      now,
    })
    await service.queue.send(db, 'prepareQuickAsset', { assetId: id })
    return true
  })
  if (!isStored) await discardFiles(service.db, [assetFolder(id)], { queue: service.queue, now: service.now() })
  return null
}

const MAX_NAME = 180

/** Such as `Talk 2.23–3.67 s`. */
function clipName(name: string, { end_ms: endMs, start_ms: startMs }: StoredClip): string {
  const dot = name.lastIndexOf('.')
  const stem = Array.from(dot > 0 ? name.slice(0, dot) : name).slice(0, MAX_NAME)
  const seconds = (ms: number): string => String(Number((ms / 1000).toFixed(2)))
  return `${stem.join('')} ${seconds(startMs)}–${seconds(endMs)} s`
}
