import { setTimeout as pause } from 'node:timers/promises'
import type { ServiceContext } from '../../context.ts'
import { assetStore, type StoredAsset } from '../../stores/assets/assetStore.ts'

const MIN_PAUSE_MS = 50
const MAX_PAUSE_MS = 500

/**
 * Waits until an asset is prepared, or its preparation failed. Null where it is not there any more. The preparation itself is a job
 * of the queue. Throws what aborts.
 */
export async function preparedAsset(
  service: Pick<ServiceContext, 'db'>,
  assetId: string,
  signal: AbortSignal,
): Promise<StoredAsset | null> {
  for (let pauseMs = MIN_PAUSE_MS; ; pauseMs = Math.min(MAX_PAUSE_MS, pauseMs * 1.5)) {
    const asset = await assetStore.findForWork(service.db, assetId)
    if (asset === null || asset.preparation_state !== 'processing') return asset
    await pause(pauseMs, undefined, { signal })
  }
}
