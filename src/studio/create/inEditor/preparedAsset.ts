import { ApiError } from '../../../client/http/ApiError.ts'
import { call } from '../../../client/http/http.ts'
import { waitFor } from '../../../client/http/waitFor.ts'
import { isPassing } from '../../../client/jobs/followJob.ts'
import { isPreparing } from '../../../contract/isPreparing.ts'
import { type Asset, readAsset } from '../../../contract/operations/assets.ts'

const PREPARING_INTERVAL_MS = 1_000

export interface PreparedAssetOptions {
  /** Called after every read. */
  readonly onRead: () => void
  readonly signal: AbortSignal
}

/**
 * Resolves once the asset can be placed, or its preparation has failed. A lost connection is waited for. Rejects with
 * ApiError or the reason of the signal.
 */
export async function preparedAsset(assetId: string, { onRead, signal }: PreparedAssetOptions): Promise<Asset> {
  for (;;) {
    try {
      const asset = await call(readAsset, { params: { assetId }, signal })
      onRead()
      if (!isPreparing(asset)) return asset
    } catch (error) {
      if (!(error instanceof ApiError) || !isPassing(error)) throw error
    }
    await waitFor(PREPARING_INTERVAL_MS, signal)
  }
}
