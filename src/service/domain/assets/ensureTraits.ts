import { TRAITS_VERSION } from '../../../contract/sourceTraits.ts'
import type { ServiceContext } from '../../context.ts'
import type { StoredAsset } from '../../stores/assets/assetStore.ts'
import { progressOf } from '../../stores/assets/preparationStore.ts'

/** Limits memory. If an id is forgotten, its asset is merely queued once more. */
const MAX_QUEUED = 10_000
const queuedBy = new WeakMap<ServiceContext, Set<string>>()

/**
 * Queues an asset whose traits are missing or were derived by older rules. The job derives the traits and, if
 * necessary, a new proxy. Each process queues an asset only once.
 */
export async function ensureTraits(asset: StoredAsset, service: ServiceContext): Promise<void> {
  const { id, traits, type } = asset
  if (type === 'image' || traits?.version === TRAITS_VERSION || progressOf(asset) !== 'finished') return
  const queued = queuedBy.get(service) ?? new Set()
  queuedBy.set(service, queued)
  if (queued.has(id)) return
  if (queued.size >= MAX_QUEUED) queued.clear()
  await service.queue.send(service.db, 'deriveTraits', { assetId: id })
  queued.add(id)
}
