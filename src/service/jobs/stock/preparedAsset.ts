import { setTimeout as pause } from 'node:timers/promises'
import type { ServiceContext } from '../../context.ts'
import { assetStore, type StoredAsset } from '../../stores/assets/assetStore.ts'

const MIN_PAUSE_MS = 50
const MAX_PAUSE_MS = 500

/**
 * Waits until the preparation of a queued asset has succeeded or failed. Null if the asset is gone; throws the reason
 * of an abort.
 */
export async function preparedAsset(
  service: Pick<ServiceContext, 'db'>,
  assetId: string,
  signal: AbortSignal,
): Promise<StoredAsset | null> {
  for (let pauseMs = MIN_PAUSE_MS; ; pauseMs = Math.min(MAX_PAUSE_MS, pauseMs * 1.5)) {
    const asset = await assetStore.findForWorker(service.db, assetId)
    if (asset === null || asset.preparation_state !== 'processing') return asset
    await pause(pauseMs, undefined, { signal })
  }
}
