import { FOLDER_POLL_INTERVAL_MS } from '../../contract/limits.ts'
import { folderSyncStore } from '../stores/drives/folderSyncStore.ts'
import type { DueWork } from './queueWhenDue.ts'

/** Queues the checks of watched folders once they are due. */
export const folderPolls: DueWork = {
  intervalMs: 2_000,
  fault: 'due checks of folders could not be queued',
  queueDue: async ({ db, now, queue }, limit) => {
    // Usually none is due, and then nothing is locked.
    if (!(await folderSyncStore.hasDue(db, now()))) return 0
    return await db.transaction().execute(async (transaction) => {
      const nextAt = new Date(now().getTime() + FOLDER_POLL_INTERVAL_MS)
      const due = await folderSyncStore.claimDue(transaction, { now: now(), nextAt, limit })
      for (const syncId of due) await queue.send(transaction, 'pollFolder', { syncId })
      return due.length
    })
  },
}
