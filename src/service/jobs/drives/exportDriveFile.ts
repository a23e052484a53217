import { errorOf } from '../../../contract/jobErrors.ts'
import type { ServiceContext } from '../../context.ts'
import { exportFileInputSchema } from '../../domain/jobs/jobInputs.ts'
import type { JobPayloads } from '../../domain/jobs/jobQueue.ts'
import { NoLongerNeeded } from '../../domain/jobs/whileNeeded.ts'
import { ProviderError } from '../../providers/ProviderError.ts'
import { transferStore } from '../../stores/drives/transferStore.ts'
import { jobStore, type StoredJob } from '../../stores/jobs/jobStore.ts'
import { renderStore } from '../../stores/renders/renderStore.ts'
import { type EndedJob, endedBy, runAttempt } from '../attempts/runAttempt.ts'
import { showBytes } from './downloadFile.ts'
import { driveOfJob, withDriveAttempts } from './driveOfJob.ts'

/**
 * Copies a finished video into a folder of a drive. Repeatable: the upload has an id by which the drive finds it again,
 * and its state is saved before each request.
 */
export async function exportDriveFile(
  { jobId }: JobPayloads['exportDriveFile'],
  service: ServiceContext,
  signal: AbortSignal,
): Promise<void> {
  await runAttempt(jobId, { service, signal, failed: errorOf('drive_failed') }, async (job) => {
    try {
      return await exportFile(job, service, signal)
    } catch (error) {
      // Spec: "provider result uncertain; check the provider; no second provider request".
      if (!(error instanceof ProviderError) || error.code !== 'submission_unknown') throw error
      return { status: 'manual_review', error: { code: error.code, facts: error.facts, message: error.message } }
    }
  })
}

async function exportFile(job: StoredJob, service: ServiceContext, signal: AbortSignal): Promise<EndedJob | null> {
  const { destinationId: folderId, provider, renderJobId } = exportFileInputSchema.parse(job.input)
  const { drive } = await driveOfJob(job, provider, service)
  const render = await renderStore.findByJob(service.db, renderJobId)
  const [output] = render === null ? [] : await renderStore.listOutputs(service.db, render.id)
  const video = await storedVideo(output?.blob_key ?? null, service)
  if (output === undefined || video === null)
    return endedBy(errorOf('media_unavailable', { reason: 'not_stored', name: output?.filename ?? '' }))
  const { sizeBytes } = video
  const progress = showBytes(job, { service, totalBytes: sizeBytes })
  try {
    const file = await withDriveAttempts({ signal }, async () => {
      const { upload_id: uploadId = null, upload_state: state = null } =
        (await transferStore.find(service.db, job.id)) ?? {}
      if (uploadId === null) throw new Error(`Job ${job.id} has no upload.`)
      const { filename: name, mime_type: mimeType } = output
      const saveState = async (next: string): Promise<void> => {
        if (!(await transferStore.saveUploadState(service.db, job, next))) throw new NoLongerNeeded(signal)
      }
      const upload = { uploadId, path: video.path, sizeBytes, mimeType, name, folderId, state, saveState }
      return await drive.upload({ ...upload, onProgress: progress.report }, signal)
    })
    await progress.settle()
    await service.db.transaction().execute(async (db) => {
      await transferStore.change(db, job.id, { item_id: file.id, name: file.name, size_bytes: file.sizeBytes })
      await jobStore.finish(db, job.id, { status: 'succeeded', error: null, now: service.now() })
    })
    return null
  } finally {
    await progress.settle()
    await video.release()
  }
}

async function storedVideo(key: string | null, { blobs }: ServiceContext) {
  if (key === null) return null
  const [file, facts] = await Promise.all([blobs.localFile(key), blobs.stat(key)])
  if (file !== null && facts !== null) return { ...file, sizeBytes: facts.sizeBytes }
  await file?.release()
  return null
}
