import type { ServiceContext } from '../context.ts'
import { contentHashOf } from '../domain/assets/contentHashOf.ts'
import type { JobPayloads } from '../domain/jobs/jobQueue.ts'
import { assetStore } from '../stores/assets/assetStore.ts'
import { withDatabaseRetry } from './attempts/withDatabaseRetry.ts'

/** Computes the hash of an asset that was not uploaded, or before hashes were stored. */
export async function deriveContentHash(
  { assetId }: JobPayloads['deriveContentHash'],
  service: ServiceContext,
  signal: AbortSignal,
): Promise<void> {
  const asset = await withDatabaseRetry(signal, async () => await assetStore.findForWorker(service.db, assetId))
  if (asset === null || asset.source_key === null || asset.content_hash !== null) return
  const file = await service.blobs.localFile(asset.source_key)
  if (file === null) return
  try {
    const hash = await contentHashOf(file.path)
    await withDatabaseRetry(signal, async () => await assetStore.setContentHash(service.db, assetId, hash))
  } finally {
    await file.release()
  }
}
