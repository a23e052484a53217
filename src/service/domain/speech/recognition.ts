import { errorOf } from '../../../contract/jobErrors.ts'
import type { Refusal } from '../../../base/result.ts'
import type { StoredAsset } from '../../stores/assets/assetStore.ts'
import type { SafeError } from '../../stores/columns.ts'

/** How a host gets a recogniser, for whoever needs one. */
export const recognizerMissing: Refusal = errorOf('stage_unavailable', { reason: 'recognition' })

/** Why nothing can be heard in an asset, or null. */
export function refusalOf(asset: StoredAsset): Refusal | null {
  if (asset.preparation_state === 'failed')
    return errorOf('media_unavailable', { reason: 'not_prepared', name: asset.name })
  if (asset.preparation_state !== 'ready') return errorOf('source_not_ready', { name: asset.name })
  return asset.has_audio ? null : errorOf('sound_missing', { name: asset.name })
}

/** Why a job on an asset ends that was deleted meanwhile. */
export const assetDeleted: SafeError = errorOf('media_unavailable', { reason: 'asset_deleted' })
