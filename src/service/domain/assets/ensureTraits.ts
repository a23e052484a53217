import { TRAITS_VERSION } from '../../../contract/sourceTraits.ts'
import type { ServiceContext } from '../../context.ts'
import type { StoredAsset } from '../../stores/assets/assetStore.ts'
import { progressOf } from '../../stores/assets/preparationStore.ts'

/** Limits memory. An asset that is forgotten is only queued once more. */
const MAX_QUEUED = 10_000
const queuedBy = new WeakMap<ServiceContext, Set<string>>()

/**
 * Queues the traits of an asset that was prepared before they were stored, or by older rules, so that its first use
 * gives it the traits and, if need be, a new proxy. Each process queues an asset once.
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
