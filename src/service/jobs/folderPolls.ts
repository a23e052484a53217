import { setTimeout as delay } from 'node:timers/promises'
import type { Milliseconds } from '../../base/units.ts'
import { FOLDER_POLL_INTERVAL_MS } from '../../contract/limits.ts'
import type { ServiceContext } from '../context.ts'
import { folderSyncStore } from '../stores/drives/folderSyncStore.ts'

/** Interval at which due folders are queued. */
const CLAIM_INTERVAL_MS: Milliseconds = 2_000
const BATCH = 100

export interface FolderPolls {
  readonly stop: () => Promise<void>
}

/**
 * Queues the checks of watched folders once they are due. Uses the service's clock, because the queue has only its own.
 * Several processes may do so at once, because each claims different rows.
 */
export function startFolderPolls(service: ServiceContext): FolderPolls {
  const stopping = new AbortController()
  const poll = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const queued = await queueDue(service).catch((error: unknown) => {
        // Folders that are due stay so until the database is reachable again.
        service.log.warn({ err: error }, 'due checks of folders could not be queued')
        return 0
      })
      if (queued === BATCH) continue
      await delay(CLAIM_INTERVAL_MS, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const running = poll()
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

async function queueDue({ db, now, queue }: ServiceContext): Promise<number> {
  // Usually none is due, and then nothing is locked.
  if (!(await folderSyncStore.hasDue(db, now()))) return 0
  return await db.transaction().execute(async (transaction) => {
    const nextAt = new Date(now().getTime() + FOLDER_POLL_INTERVAL_MS)
    const due = await folderSyncStore.claimDue(transaction, { now: now(), nextAt, limit: BATCH })
    for (const syncId of due) await queue.send(transaction, 'pollFolder', { syncId })
    return due.length
  })
}
