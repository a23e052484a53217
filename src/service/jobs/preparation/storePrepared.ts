import { discardFiles } from '../../domain/assets/discardFiles.ts'
import { basename } from 'node:path'
import type { ServiceContext } from '../../context.ts'
import type { PreparedAsset, PreparedFile } from '../../media/prepare/preparedAsset.ts'
import type { PlayableFile } from '../../media/prepare/prepareAsset.ts'
import type { MediaProbe } from '../../media/probe/mediaProbe.ts'
import type { StoredAsset } from '../../stores/assets/assetStore.ts'
import { type AssetFacts, preparationStore } from '../../stores/assets/preparationStore.ts'
import type { PreparedFiles, StoredFile } from '../../stores/tables.ts'
import { preparedFolder, preparedKey } from '../../domain/assets/blobKeys.ts'
import { withDatabaseRetry } from '../attempts/withDatabaseRetry.ts'

/**
 * Stores the prepared files of an asset and marks it as ready. Leaves no files behind if that fails or the asset is
 * gone.
 */
export async function storePrepared(
  asset: StoredAsset,
  made: PreparedAsset,
  { service, signal }: { readonly service: ServiceContext; readonly signal: AbortSignal },
): Promise<void> {
  const prepared = await storeFiles(service, asset, made)
  const outcome = { facts: factsOf(made.probe), prepared, now: service.now() }
  if (await withDatabaseRetry(signal, async () => await preparationStore.setReady(service.db, asset.id, outcome)))
    return
  // The folder itself is kept, because an asset that is imported again from stock uses the same one.
  await discardFiles(service.db, [preparedFolder(asset.id)], { queue: service.queue, now: service.now() })
}

/**
 * Makes a video usable before it is prepared, with a first thumbnail. Preparation later replaces that thumbnail under
 * the same key.
 */
export async function storePlayable(
  service: ServiceContext,
  asset: StoredAsset,
  { probe, thumbnail: made }: PlayableFile,
): Promise<void> {
  const key = preparedKey(asset.id, basename(made.path))
  await service.blobs.putFile(key, made.path)
  const thumbnail = { key, mimeType: made.mimeType, sizeBytes: made.sizeBytes }
  const outcome = { facts: factsOf(probe), thumbnail, now: service.now() }
  if (await preparationStore.setPlayable(service.db, asset.id, outcome)) return
  if (await preparationStore.isUnderWay(service.db, asset)) return
  await discardFiles(service.db, [preparedFolder(asset.id)], { queue: service.queue, now: service.now() })
}

function factsOf({ durationMs, fps, hasAudio, height, traits, width }: MediaProbe): AssetFacts {
  return { durationMs, width, height, fps, hasAudio, traits }
}

function keysOf(prepared: PreparedFiles | null): readonly string[] {
  const { filmstrip, intermediate, peaks, proxy, thumbnail } = prepared ?? {}
  return [filmstrip, intermediate, peaks, proxy, thumbnail].flatMap((file) => (file ? [file.key] : []))
}

async function storeFiles(
  { blobs, db }: ServiceContext,
  asset: StoredAsset,
  { files, metadata }: PreparedAsset,
): Promise<PreparedFiles> {
  const keys: string[] = []
  const put = async (file: PreparedFile | null): Promise<StoredFile | null> => {
    if (file === null) return null
    const key = preparedKey(asset.id, basename(file.path))
    await blobs.putFile(key, file.path)
    keys.push(key)
    return { key, mimeType: file.mimeType, sizeBytes: file.sizeBytes }
  }
  try {
    const [filmstrip, peaks] = [await put(files.filmstrip), await put(files.peaks)]
    const intermediate = await put(files.intermediate)
    return {
      thumbnail: await put(files.thumbnail),
      proxy: await put(files.proxy),
      filmstrip: filmstrip === null || metadata.filmstrip === null ? null : { ...filmstrip, ...metadata.filmstrip },
      peaks: peaks === null || metadata.peaks === null ? null : { ...peaks, ...metadata.peaks },
      ...(intermediate === null ? {} : { intermediate }),
    }
  } catch (error) {
    // Frees space on a disk that may be full. Files are kept if they are in use, because this preparation or an earlier
    // one has made the asset ready in the meantime.
    const used = keysOf(asset.prepared)
    if (await preparationStore.isUnderWay(db, asset))
      for (const key of keys) if (!used.includes(key)) await blobs.delete(key)
    throw error
  }
}
