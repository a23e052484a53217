import { errorOf } from '../../../contract/jobErrors.ts'
import type { Refusal } from '../../../base/result.ts'
import type { StoredAsset } from '../../stores/assets/assetStore.ts'
import type { SafeError } from '../../stores/columns.ts'

export const recognizerMissing: Refusal = errorOf('stage_unavailable', { reason: 'recognition' })

/** The reason why an asset cannot be transcribed, or null. */
export function refusalOf(asset: StoredAsset): Refusal | null {
  if (asset.preparation_state === 'failed')
    return errorOf('media_unavailable', { reason: 'not_prepared', name: asset.name })
  if (asset.preparation_state !== 'ready') return errorOf('source_not_ready', { name: asset.name })
  return asset.has_audio ? null : errorOf('sound_missing', { name: asset.name })
}

/** The error of a job whose asset was deleted in the meantime. */
export const assetDeleted: SafeError = errorOf('media_unavailable', { reason: 'asset_deleted' })
