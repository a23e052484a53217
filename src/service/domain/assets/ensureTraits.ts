import { TRAITS_VERSION } from '../../../contract/sourceTraits.ts'
import type { ServiceContext } from '../../context.ts'
import type { StoredAsset } from '../../stores/assets/assetStore.ts'
import { progressOf } from '../../stores/assets/preparationStore.ts'
import { queuedOnce } from './queuedOnce.ts'

/**
 * Queues an asset whose traits are missing or were derived by older rules. The job derives the traits and, if
 * necessary, a new proxy. Each process queues an asset only once.
 */
export async function ensureTraits(asset: StoredAsset, service: ServiceContext): Promise<void> {
  const { id, traits, type } = asset
  if (type === 'image' || traits?.version === TRAITS_VERSION || progressOf(asset) !== 'finished') return
  await queuedOnce(service, 'deriveTraits', id)
}
