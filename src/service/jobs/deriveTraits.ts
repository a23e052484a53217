import type { ServiceContext } from '../context.ts'
import { knownTraits } from '../domain/assets/knownTraits.ts'
import { readableFile } from '../domain/assets/readableFile.ts'
import type { JobPayloads } from '../domain/jobs/jobQueue.ts'
import { assetStore } from '../stores/assets/assetStore.ts'
import { withDatabaseRetry } from './attempts/withDatabaseRetry.ts'

/** Derives the traits of an asset that was prepared without them or by older rules. */
export async function deriveTraits(
  { assetId }: JobPayloads['deriveTraits'],
  service: ServiceContext,
  signal: AbortSignal,
): Promise<void> {
  const asset = await withDatabaseRetry(signal, async () => await assetStore.findForWorker(service.db, assetId))
  const readable = asset === null ? null : readableFile(asset)
  const file = readable === null ? null : await service.blobs.localFile(readable.key)
  if (asset === null || readable === null || file === null) return
  try {
    await knownTraits(service, { ...asset, container: readable.container }, file.path)
  } finally {
    await file.release()
  }
}
