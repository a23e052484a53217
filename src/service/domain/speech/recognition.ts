import type { Refusal } from '../../../base/result.ts'
import type { StoredAsset } from '../../stores/assets/assetStore.ts'
import type { SafeError } from '../../stores/columns.ts'

/** How a host gets a recogniser, for whoever needs one. */
export const recognizerMissing: Refusal = {
  code: 'stage_unavailable',
  message:
    'This host has no speech recognition. Set FRAMEWRIGHT_STT_URL to an OpenAI-compatible server, or run npm run setup:speech, then start the service again.',
}

/** Why nothing can be heard in an asset, or null. */
export function refusalOf(asset: StoredAsset): Refusal | null {
  if (asset.preparation_state === 'failed')
    return { code: 'media_unavailable', message: `“${asset.name}” could not be prepared.` }
  if (asset.preparation_state !== 'ready')
    return { code: 'source_not_ready', message: `“${asset.name}” is not ready. Wait until it is prepared.` }
  return asset.has_audio ? null : { code: 'sound_missing', message: `“${asset.name}” has no sound.` }
}

/** Why a job on an asset ends that was deleted meanwhile. */
export const assetDeleted: SafeError = { code: 'media_unavailable', message: 'The asset was deleted.' }
