import type { ServiceContext } from '../../context.ts'

/** Limits memory. An asset that is forgotten is only queued once more. */
const MAX_QUEUED = 10_000
const queuedBy = new WeakMap<ServiceContext, Set<string>>()

/** Queues work on an asset, at most once in each process. */
export async function queuedOnce(
  service: ServiceContext,
  kind: 'deriveTraits' | 'deriveContentHash',
  assetId: string,
): Promise<void> {
  const queued = queuedBy.get(service) ?? new Set()
  queuedBy.set(service, queued)
  const entry = `${kind} ${assetId}`
  if (queued.has(entry)) return
  if (queued.size >= MAX_QUEUED) queued.clear()
  await service.queue.send(service.db, kind, { assetId })
  queued.add(entry)
}
