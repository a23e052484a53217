import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ok, refuse, type Refusal, type Result } from '../../../base/result.ts'
import { errorOf } from '../../../contract/jobErrors.ts'
import { assetFolder, sourceKey } from '../../domain/assets/blobKeys.ts'
import { discardFiles } from '../../domain/assets/discardFiles.ts'
import { copyWithSound } from '../../media/prepare/copyWithSound.ts'
import { soundCopyFormat } from '../../media/prepare/soundCopyFormat.ts'
import { assetStore, type StoredAsset } from '../../stores/assets/assetStore.ts'
import type { ServiceContext } from '../../context.ts'

interface SoundCopyOptions {
  readonly service: ServiceContext
  readonly signal: AbortSignal
  readonly givesWay: boolean
}

const notStored: Refusal = errorOf('media_unavailable', { reason: 'upload_not_stored' })

/**
 * Makes and stores the file of a copy with one sound track of its original. Returns its key. Refuses if the asset is
 * not such a copy, or if it or its original was deleted.
 *
 * @param folder for unfinished files
 */
export async function storeSoundCopy(
  asset: StoredAsset,
  folder: string,
  { givesWay, service, signal }: SoundCopyOptions,
): Promise<Result<string>> {
  const { sound_of: originalId, sound_stream: stream } = asset
  const original = originalId === null ? null : await assetStore.findForWorker(service.db, originalId)
  if (stream === null || original === null || original.source_key === null) return refuse(notStored)
  const file = await service.blobs.localFile(original.source_key)
  if (file === null) return refuse(notStored)
  const { extension } = soundCopyFormat(original.container)
  const path = join(folder, `copy.${extension}`)
  try {
    await mkdir(folder, { recursive: true })
    const { config } = service
    const made = await copyWithSound(
      { path: file.path, container: original.container, type: asset.type, ffprobe: config.ffprobe, signal },
      { stream, path, ffmpeg: config.ffmpeg, givesWay },
    )
    if (!made.ok) return made
  } finally {
    await file.release()
  }
  const key = sourceKey(asset.id, extension)
  const { size: sizeBytes } = await stat(path)
  await service.blobs.putFile(key, path)
  if ((await assetStore.setSource(service.db, asset.id, { key, sizeBytes })) !== null) return ok(key)
  await discardFiles(service.db, [assetFolder(asset.id)], { queue: service.queue, now: service.now() })
  return refuse(notStored)
}
