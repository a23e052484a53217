import type { ServiceContext } from '../context.ts'
import { preparationStore } from '../stores/assets/preparationStore.ts'
import type { JobPayloads } from '../domain/jobs/jobQueue.ts'
import { prepareQueued } from './preparation/prepareQueued.ts'
import { isQuickProbe, QUICK_DEADLINE_MS } from '../domain/assets/quickProbe.ts'

/**
 * Prepares a file that is expected to be quick. If it takes longer, it moves to the queue of `prepareAsset` and frees
 * the slot: either once it is probed or, because the probe may be wrong, at a deadline.
 */
export async function prepareQuickAsset(
  payload: JobPayloads['prepareQuickAsset'],
  service: ServiceContext,
  signal: AbortSignal,
): Promise<void> {
  const tooLong = new AbortController()
  const deadline = setTimeout(() => tooLong.abort(new TooLong()), QUICK_DEADLINE_MS)
  try {
    await prepareQueued('prepareQuickAsset', payload, {
      service,
      signal: AbortSignal.any([signal, tooLong.signal]),
      onProbed: (probe) => {
        if (!isQuickProbe(probe)) tooLong.abort(new TooLong())
      },
    })
  } catch (error) {
    if (!tooLong.signal.aborted || signal.aborted) throw error
    const { assetId } = payload
    await service.db.transaction().execute(async (db) => {
      await preparationStore.uncountAttempt(db, assetId)
      await service.queue.send(db, 'prepareAsset', { assetId })
    })
  } finally {
    clearTimeout(deadline)
  }
}

class TooLong extends Error {
  constructor() {
    super('The file takes longer than quick work may.')
    this.name = 'TooLong'
  }
}
