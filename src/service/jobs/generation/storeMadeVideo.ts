import { stat } from 'node:fs/promises'
import { errorOf } from '../../../contract/jobErrors.ts'
import { MAX_UPLOAD_BYTES } from '../../../contract/mediaTypes.ts'
import type { ServiceContext } from '../../context.ts'
import { assetFolder, sourceKey } from '../../domain/assets/blobKeys.ts'
import { discardFiles } from '../../domain/assets/discardFiles.ts'
import { checkHeader } from '../../media/sniff/checkHeader.ts'
import { readHeader } from '../../media/sniff/readHeader.ts'
import { assetStore } from '../../stores/assets/assetStore.ts'
import type { SafeError } from '../../stores/columns.ts'
import { jobStore, type StoredJob } from '../../stores/jobs/jobStore.ts'

export interface MadeVideo {
  readonly job: StoredJob
  /** The id reserved for the asset. */
  readonly assetId: string
  readonly projectId: string
  readonly name: string
  readonly tags: readonly string[]
  readonly path: string
}

const formats = [
  { container: 'mp4', mimeType: 'video/mp4' },
  { container: 'webm', mimeType: 'video/webm' },
] as const

/**
 * Stores a video, and creates its asset with the end of the job. If the job was cancelled, the file is discarded.
 * Returns an error if the file is not a video, which a server may send instead. Null if the job has ended.
 */
export async function storeMadeVideo(
  { assetId, job, name, path, projectId, tags }: MadeVideo,
  service: ServiceContext,
): Promise<SafeError | null> {
  const { size: sizeBytes } = await stat(path)
  if (sizeBytes > MAX_UPLOAD_BYTES.video) return errorOf('ai_video_failed', { reason: 'large' })
  const head = await readHeader(path)
  const format = formats.find(({ container }) => checkHeader(head, container).ok)
  if (format === undefined) return errorOf('video_server_invalid', { reason: 'no_video' })
  const key = sourceKey(assetId, format.container)
  await service.blobs.putFile(key, path)
  const isStored = await service.db.transaction().execute(async (db) => {
    const now = service.now()
    const result = { outputAssetIds: [assetId] }
    if (!(await jobStore.finish(db, job.id, { status: 'succeeded', error: null, result, now }))) return false
    const place = { id: assetId, workspaceId: job.workspace_id, projectId }
    await assetStore.insertStored(db, {
      ...format,
      ...place,
      type: 'video',
      name,
      sizeBytes,
      sourceKey: key,
      tags,
      now,
    })
    await service.queue.send(db, 'prepareQuickAsset', { assetId })
    return true
  })
  if (!isStored) await discardFiles(service.db, [assetFolder(assetId)], { queue: service.queue, now: service.now() })
  return null
}
